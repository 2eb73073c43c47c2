"""Runs steps from standard input on a headless desktop."""

import argparse
import sys

from . import Desktop
from .script import STEPS, Player


def setting(text):
    """Parses SCHEMA KEY=VALUE, where the value is a number, true, false or a string."""
    schema, _, rest = text.partition(" ")
    key, _, value = rest.partition("=")
    if not (schema and key and value):
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form 'SCHEMA KEY=VALUE'")
    known = {"true": True, "false": False}
    try:
        return schema, key, known[value] if value in known else float(value)
    except ValueError:
        return schema, key, value


def main():
    parser = argparse.ArgumentParser(
        prog="python3 -m driver", description=__doc__, epilog=STEPS,
        formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--size", default="1280x800", help="the monitor's size, WIDTHxHEIGHT")
    parser.add_argument("--scale", type=float, default=1, help="the monitor's scale")
    parser.add_argument("--set", type=setting, action="append", default=[], metavar="'SCHEMA KEY=VALUE'",
                        help="one of GNOME's settings for the started programs")
    parser.add_argument("--env", action="append", default=[], metavar="NAME=VALUE",
                        help="an environment variable for the started programs")
    parser.add_argument("program", nargs=argparse.REMAINDER,
                        help="a program to start first, as the step `start` does")
    options = parser.parse_args()
    settings = {}
    for schema, key, value in options.set:
        settings.setdefault(schema, {})[key] = value
    width, height = (int(number) for number in options.size.split("x"))
    with Desktop(width, height, scale=options.scale) as desktop:
        player = Player(desktop, settings, dict(pair.split("=", 1) for pair in options.env))
        if options.program:
            player.do_start(*options.program)
        player.play(sys.stdin)
        player.do_stop()


if __name__ == "__main__":
    main()
