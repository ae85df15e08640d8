"""A real MediaWiki on loopback: Debian's, with SQLite, in Dutch, served by PHP itself."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import threading
from dataclasses import dataclass
from pathlib import Path
from urllib.request import urlopen

_MEDIAWIKI = Path("/usr/share/mediawiki")
_SETTINGS = r"""
$wgMainCacheType = CACHE_NONE;  # a cache in SQLite would make the workers wait for each other
$wgJobRunRate = 0;  # no jobs inside requests
$wgRateLimits = [];
$wgPasswordPolicy['policies']['default'] = [ 'MinimalPasswordLength' => [ 'value' => 1 ] ];
wfLoadExtensions( [ 'Cite', 'ParserFunctions', 'Poem' ] );
# A request may bring pages along, titles and texts as JSON; what else is taken in says nothing.
$wgHooks['BeforeParserFetchTemplateRevisionRecord'][] =
    static function ( $context, $title, &$skip, &$revision ) {
        $brought = RequestContext::getMain()->getRequest()->getVal( 'brought' );
        if ( $brought !== null ) {
            $text = json_decode( $brought, true )[$title->getPrefixedText()] ?? '';
            $revision = new MediaWiki\Revision\MutableRevisionRecord( $title );
            $revision->setContent( 'main', new WikitextContent( $text ) );
        }
    };
# No file is here: each is shown as its caption, in a box of its own where one is asked for.
$wgHooks['ImageBeforeProduceHTML'][] =
    static function ( $linker, $title, $file, $frame, $handler, $time, &$html ) {
        $boxed = array_intersect_key( $frame, array_flip( [ 'thumbnail', 'framed', 'align' ] ) );
        $tag = $boxed ? 'div' : 'span';
        $html = "<$tag class=picture>" . ( $frame['caption'] ?? '' ) . "</$tag>";
        return false;
    };
"""


def _php() -> str:
    found = shutil.which("php")
    assert found, "no PHP: run the tests by `make test`"
    return found


@dataclass
class MediaWiki:
    """A MediaWiki on loopback: its address, its folder, and its own maintenance scripts."""

    folder: Path
    port: int
    running: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    @property
    def log(self) -> str:
        return (self.folder / "server.log").read_text("utf-8", "replace")

    def maintain(self, script: str, *words: str, given: bytes = b"") -> bytes:
        done = subprocess.run(
            [_php(), str(_MEDIAWIKI / "maintenance" / f"{script}.php"), *words],
            input=given,
            env={**os.environ, "MW_CONFIG_FILE": str(self.folder / "LocalSettings.php")},
            capture_output=True,
            check=False,
        )
        assert done.returncode == 0, (script, done.stdout, done.stderr)
        return done.stdout

    def start(self, seed: bytes) -> None:
        """Set it up, import an export, and serve it with four workers."""
        assert _MEDIAWIKI.is_dir(), "no MediaWiki: run the tests by `make test`"
        told: tuple[str, ...] = (
            "--dbtype",
            "sqlite",
            "--dbname",
            "wiki",
            "--dbpath",
            str(self.folder),
        )
        told += ("--server", self.url.rstrip("/"), "--scriptpath", "", "--lang", "nl")
        told += ("--pass", "brood-en-boter", "--confpath", str(self.folder))
        self.maintain("install", *told, "Bakkerswiki", "Admin")
        with (self.folder / "LocalSettings.php").open("a", encoding="utf-8") as settings:
            settings.write(_SETTINGS)
            settings.write(f'$wgCacheDirectory = "{self.folder}/cache";\n')
        (self.folder / "seed.xml").write_bytes(seed)
        self.maintain("importDump", "--quiet", "--no-updates", str(self.folder / "seed.xml"))
        self.maintain("rebuildrecentchanges", "--quiet")
        self.running = subprocess.Popen(
            [_php(), "-S", f"127.0.0.1:{self.port}", "-t", str(_MEDIAWIKI)],
            env={
                **os.environ,
                "MW_CONFIG_FILE": str(self.folder / "LocalSettings.php"),
                "PHP_CLI_SERVER_WORKERS": "4",
            },
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=(self.folder / "server.log").open("wb"),
            start_new_session=True,  # its workers are of its group, and end with it
        )
        line = threading.Event()
        while b"started" not in (self.folder / "server.log").read_bytes():
            assert self.running.poll() is None, self.log
            line.wait(0.05)
        with urlopen(f"{self.url}api.php?action=query&format=json") as answer:  # noqa: S310  # ours
            assert answer.status == 200

    def stop(self) -> None:
        if self.running:
            os.killpg(self.running.pid, signal.SIGTERM)
            self.running.wait()


_CERTIFICATE = """
$key = openssl_pkey_new(['private_key_bits' => 2048]);
$request = openssl_csr_new(['commonName' => '127.0.0.1'], $key);
openssl_x509_export(openssl_csr_sign($request, null, $key, 1), $certificate);
openssl_pkey_export($key, $secret);
file_put_contents($argv[1], $certificate . $secret);
"""


def certificate(path: Path) -> Path:
    """Make a certificate that nobody signed, with its key; PHP has what Python lacks for it."""
    subprocess.run([_php(), "-r", _CERTIFICATE, "--", str(path)], check=True, capture_output=True)
    return path
