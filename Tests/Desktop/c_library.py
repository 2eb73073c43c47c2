"""The C library that programs in other languages than Swift use on the desktop."""

import pathlib

ROOT = pathlib.Path(__file__).resolve().parents[2]


def library(demo):
    """The folder of the library that is installed with the demo, or else of Tests/C/run's."""
    for prefix in (pathlib.Path(demo).parents[1], ROOT / ".build/capi/root/usr"):
        for found in prefix.glob("lib*/**/libtagflow-1.so"):
            return found.parent
    raise AssertionError("no libtagflow-1.so: run Tests/C/run")


def library_environment(demo):
    folder = library(demo)
    return {"LD_LIBRARY_PATH": str(folder), "GI_TYPELIB_PATH": f"{folder}/girepository-1.0"}
