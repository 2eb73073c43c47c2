"""Turns the project's Markdown pages into a DocC catalog. Used by scripts/docs."""
import os
import re
import shutil

from swiftmodules import ROOT

# The pages and their names in the catalog: docs/*.md, and these.
OTHERS = {"CHANGELOG.md": "changelog", "CONTRIBUTING.md": "contributing", "Examples/README.md": "examples",
          "Benchmarks/README.md": "benchmarks"}
# The README's chapters that are on the catalog's own first page.
README = "Guides"
LINK = re.compile(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)")
PICTURE = re.compile(r"<picture>.*?<img alt=\"([^\"]*)\" src=\"([^\"]+)\">.*?</picture>", re.DOTALL)
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)


def pages():
    """The path of each page from the project's root, and its name in the catalog."""
    names = {str(path.relative_to(ROOT)): path.stem for path in sorted((ROOT / "docs").glob("*.md"))}
    return names | {path: name for path, name in OTHERS.items() if (ROOT / path).exists()}


def outside_code(text, change):
    """Applies a function to the text outside of fenced code."""
    parts, end = [], 0
    for fence in FENCE.finditer(text):
        parts += [change(text[end:fence.start()]), fence[0]]
        end = fence.end()
    return "".join(parts) + change(text[end:])


def headings(text):
    """The plain text of each heading."""
    found = []
    outside_code(text, lambda part: found.extend(re.findall(r"^#+ (.*)$", part, re.MULTILINE)) or part)
    return [re.sub(r"[`*]", "", LINK.sub(r"\2", heading)) for heading in found]


def anchor(heading):
    """The anchor of a heading in rendered Markdown, as GitHub and other forges make it."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def converted_link(page, names, match):
    """Converts a Markdown link to a DocC link."""
    is_picture, text, address = match[1], match[2], match[3]
    if re.match(r"[a-z]+:", address):
        return match[0]
    path, _, fragment = address.partition("#")
    path = os.path.normpath(os.path.join(os.path.dirname(page), path)) if path else page
    if is_picture:
        # A picture's dark variant is shown in dark.
        return f"![{text}]({os.path.basename(path).replace('-dark.', '.')})"
    if path == "README.md":
        return f"[{text}](doc:{README})"
    if path not in names:
        # A file or a folder of the source code, which is not part of the site.
        return f"{text} (`{path}`)" if path not in text else text
    if fragment:
        heading, = [heading for heading in headings((ROOT / path).read_text(encoding="utf-8")) if anchor(heading) == fragment]
        fragment = "#" + re.sub(r"[^\w]+", "-", heading).strip("-")
    return f"[{text}](doc:{names[path]}{fragment})"


def converted(page, names):
    """The text of a page, for DocC."""
    text = PICTURE.sub(r"![\1](\2)", (ROOT / page).read_text(encoding="utf-8"))
    return outside_code(text, lambda part: LINK.sub(lambda match: converted_link(page, names, match), part))


def write_catalog(folder):
    """Writes the pages with their pictures, in light and dark, beside the pages of docs/Guides.docc."""
    shutil.copytree(ROOT / "docs/Guides.docc", folder)
    names = pages()
    for page, name in names.items():
        (folder / f"{name}.md").write_text(converted(page, names), encoding="utf-8")
    for picture in (ROOT / "docs/pictures").iterdir():
        stem = re.sub("-dark$", "~dark", picture.stem)
        shutil.copy(picture, folder / (stem + picture.suffix))
