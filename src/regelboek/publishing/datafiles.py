"""Where the scripts of data stand that the site's own scripts read: names in, paths out."""

from __future__ import annotations

from regelboek.publishing.urls import static_file


def search_file(name: str) -> str:
    """Give the path of a file that the search loads.

    >>> search_file("spelregels-2017")
    'static/search/spelregels-2017.js'
    """
    return static_file(f"search/{name}.js")


def words_script() -> str:
    """Give the path of the script that holds the words of citing."""
    return static_file("data/words.js")


def places_script(work: str) -> str:
    """Give the path of the script that holds a work's places.

    >>> places_script("spelregels")
    'static/data/spelregels.js'
    """
    return static_file(f"data/{work}.js")


def named_script(name: str) -> str:
    """Give the path of a script of data that is named as what it lays down, such as `of_article`.

    >>> named_script("law/spelregels/2017/51")
    'static/law/spelregels/2017/51.js'
    """
    return static_file(f"{name}.js")


def of_article(what: str, work: str, edition: str, article: str) -> str:
    """Name the data of an article: its text (`law`), its places in other editions, how it is cited.

    >>> of_article("whereabouts", "spelregels", "2017", "51")
    'whereabouts/spelregels/2017/51'
    """
    return f"{what}/{work}/{edition}/{article}"


def lawwords_script(work: str, edition: str) -> str:
    """Give the path of the script that holds an edition's words, as quotations are held to them.

    >>> lawwords_script("spelregels", "2017")
    'static/lawwords/spelregels/2017.js'
    """
    return static_file(f"lawwords/{work}/{edition}.js")


def checking_script() -> str:
    """Give the path of the script that holds the patterns of checking."""
    return static_file("checking/table.js")


def since_script(work: str) -> str:
    """Give the path of the script that tells where articles of earlier editions stand now.

    >>> since_script("spelregels")
    'static/since/spelregels.js'
    """
    return static_file(f"since/{work}.js")
