"""Compares the type stubs with what the library has in Python: stubs.py Tagflow.pyi"""
import ast
import pathlib
import sys

from tagflow import Tagflow

import gi
from gi.repository import GLib, GObject, Gtk  # noqa: F401

faults = []


def compare(what, stubs, library):
    if missing := library - stubs:
        faults.append(f"{what}: not in the stubs: {sorted(missing)}")
    if extra := stubs - library:
        faults.append(f"{what}: only in the stubs: {sorted(extra)}")


def names(body):
    """The names that a module or class defines, without the keywords with which objects are created."""
    found = set()
    for node in body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            found.add(node.name)
        elif isinstance(node, ast.AnnAssign):
            found.add(node.target.id)
        elif isinstance(node, ast.Assign):
            found |= {target.id for target in node.targets}
    return public(found)


def public(found):
    return {name for name in found if not name.startswith("_")}


def keywords(body):
    return {argument.arg for node in body if isinstance(node, ast.FunctionDef) and node.name == "__init__"
            for argument in node.args.kwonlyargs}


def signals(body):
    return {node.args.args[1].annotation.slice.value for node in body if isinstance(node, ast.FunctionDef) and node.name == "connect"
            and isinstance(node.args.args[1].annotation, ast.Subscript)}


def python_name(name):
    return name.replace("-", "_")


def compare_object(name, body, kind):
    own = names(body) - {"connect", "props", "Props"}
    compare(name, own, public(vars(kind)) - {"props"})
    properties = [each for each in kind.list_properties() if each.owner_type == kind.__gtype__]
    found = [node.body for node in body if isinstance(node, ast.ClassDef) and node.name == "Props"]
    compare(f"{name}.props", names(found[0]) if found else set(), {python_name(each.name) for each in properties})
    writable = {python_name(each.name) for each in kind.list_properties() if each.flags & GObject.ParamFlags.WRITABLE}
    if extra := keywords(body) - writable:
        faults.append(f"{name}(…): only in the stubs: {sorted(extra)}")
    if missing := {python_name(each.name) for each in properties if each.flags & GObject.ParamFlags.WRITABLE} - keywords(body):
        faults.append(f"{name}(…): not in the stubs: {sorted(missing)}")
    compare(f"signals of {name}", signals(body), set(GObject.signal_list_names(kind)))


def compare_enumeration(name, body, kind):
    members = {node.targets[0].id: node.value.value for node in body if isinstance(node, ast.Assign)}
    for member, value in members.items():
        if int(getattr(kind, member)) != value:
            faults.append(f"{name}.{member} is {int(getattr(kind, member))}")
    compare(name, set(members), {member for member in public(vars(kind)) if isinstance(getattr(kind, member), kind)})


module = ast.parse(pathlib.Path(sys.argv[1]).read_text())
library = public(dir(Tagflow)) - {name for name in dir(Tagflow) if name.endswith("Class")}
compare("Tagflow", names(module.body), {name for name in library if not name.endswith("Func")})
for node in module.body:
    if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
        continue
    kind = getattr(Tagflow, node.name)
    if issubclass(kind, GObject.Object):
        compare_object(node.name, node.body, kind)
    elif issubclass(kind, gi.repository.GObject.GEnum):
        compare_enumeration(node.name, node.body, kind)
    else:
        compare(node.name, names(node.body), public(vars(kind)))
sys.exit("\n".join(faults) or None)
