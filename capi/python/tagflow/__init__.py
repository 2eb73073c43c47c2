"""Tags as chips that wrap like words, for GTK 4 and PyGObject.

    from tagflow import Tagflow

After that, `from gi.repository import Tagflow` works too. This package contains the C library and its introspection data; GTK and
PyGObject are those of the system.
"""
import ctypes
import pathlib

import gi

_LIBRARIES = pathlib.Path(__file__).resolve().parent / "lib"


def _find_typelibs_in(folder: pathlib.Path) -> None:
    repository = gi.Repository.get_default()
    if not hasattr(repository, "prepend_search_path"):
        # PyGObject before 3.52 uses an older GIRepository, in which this is a function of the class.
        gi.require_version("GIRepository", "2.0")
        from gi.repository import GIRepository

        repository = GIRepository.Repository
    repository.prepend_search_path(str(folder))


_find_typelibs_in(_LIBRARIES / "girepository-1.0")
try:
    gi.require_version("Gtk", "4.0")
    gi.require_version("Tagflow", "1")
    # The introspection data only has the name of the library, which stands for the one that is already loaded.
    (_library,) = _LIBRARIES.glob("libtagflow-1.so.*")
    ctypes.CDLL(str(_library))
except (ValueError, OSError) as error:
    raise ImportError(f"tagflow needs GTK 4.8 or newer, with its introspection data: {error}") from error

from gi.repository import Tagflow as Tagflow  # noqa: E402

__all__ = ["Tagflow"]
