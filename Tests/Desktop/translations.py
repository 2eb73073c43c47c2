"""Locales and translations for the tests, made in temporary folders."""

import gettext
import os
import subprocess

PROJECT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
DOMAINS = ("tagflow-1", "tagflow-demo")
# A language that nobody has translations for, and a locale that sets it: in C.UTF-8, gettext may ignore LANGUAGE.
PSEUDO = "qps"
ACCENTS = str.maketrans("AEIOUaeiouncy", "ÅËÎÖÜåëîöüñçý")
PLAIN = str.maketrans("ÅËÎÖÜåëîöüñçý", "AEIOUaeiouncy")


def environment(folder, language, locale="de_DE.UTF-8"):
    """The environment for a program in this language, with a locale made in the folder."""
    locales = os.path.join(folder, "locales")
    if not os.path.exists(os.path.join(locales, locale)):
        os.makedirs(locales, exist_ok=True)
        subprocess.run(["localedef", "-i", locale.split(".")[0], "-f", "UTF-8", os.path.join(locales, locale)], check=True)
    return {"LOCPATH": locales, "LC_ALL": locale, "LANG": locale, "LANGUAGE": language}


def compiled(folder):
    """The project's translations, as a folder for TAGFLOW_LOCALEDIR."""
    subprocess.run([os.path.join(PROJECT, "scripts/translations"), "--compile", folder], check=True)
    return folder


def pseudo(folder):
    """Translations of all texts that keep them legible: `⟦Åll ⟧`, as a folder for TAGFLOW_LOCALEDIR."""
    target = os.path.join(folder, PSEUDO, "LC_MESSAGES")
    os.makedirs(target)
    for domain in DOMAINS:
        template = os.path.join(PROJECT, "po", domain, domain + ".pot")
        english = subprocess.run(["msgen", "--lang=en", template], check=True, capture_output=True).stdout
        english = english.replace(b"nplurals=INTEGER; plural=EXPRESSION", b"nplurals=2; plural=n != 1")
        binary = subprocess.run(["msgfmt", "--output-file=-", "-"], check=True, capture_output=True, input=english).stdout
        path = os.path.join(target, domain)
        with open(path + ".english", "wb") as file:
            file.write(binary)
        with open(path + ".english", "rb") as file:
            catalog = gettext.GNUTranslations(file)._catalog
        with open(path + ".po", "w", encoding="utf-8") as file:
            file.write('msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n'
                       'Plural-Forms: nplurals=2; plural=n != 1;\\n"\n')
            for text, same in catalog.items():
                if text == "":
                    continue
                if isinstance(text, tuple):
                    if text[1] == 0:
                        file.write(f"\nmsgid {quoted(text[0])}\nmsgid_plural {quoted(catalog[text[0], 1])}\n")
                        for form in 0, 1:
                            file.write(f"msgstr[{form}] {quoted(accented(catalog[text[0], form]))}\n")
                else:
                    file.write(f"\nmsgid {quoted(text)}\nmsgstr {quoted(accented(text))}\n")
        subprocess.run(["msgfmt", "--output-file", path + ".mo", path + ".po"], check=True)
    return folder


def accented(text):
    """The text in brackets, with accents outside of placeholders."""
    parts = text.replace("{", "\0{").replace("}", "}\0").split("\0")
    return "⟦" + "".join(part if part.startswith("{") else part.translate(ACCENTS) for part in parts) + "⟧"


def untranslated(text):
    """What is outside of brackets."""
    depth, rest = 0, ""
    for character in text:
        depth += (character == "⟦") - (character == "⟧")
        rest += character if depth == 0 and character != "⟧" else ""
    return rest


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n") + '"'
