"""scripts/setup: what each purpose installs, toolchains that don't start, and its messages where it can't install."""

import os
import re
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# The tools that the script needs. A PATH with only these is a system without Debian's packages.
TOOLS = ("bash", "cat", "dirname", "env", "fc-list", "gst-inspect-1.0", "head", "ls", "pkg-config", "readlink", "sed", "sort",
         "tr", "grep", "git", "g++", "meson", "python3")


def table():
    """The rows of the script's table, as lists of cells."""
    with open(ROOT + "/scripts/setup", encoding="utf-8") as file:
        text = re.search(r"<<'TABLE'\n(.*?)^TABLE$", file.read(), re.MULTILINE | re.DOTALL)[1]
    return [[cell.strip() for cell in line.split("|")] for line in text.splitlines()]


class SetupTest(unittest.TestCase):
    """Runs the script on a system that is made of shell scripts."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = folder.name
        for tool in TOOLS:
            self.offer(tool)

    def offer(self, name, text=None):
        """Puts a program on the PATH: the system's, or a shell script."""
        file = os.path.join(self.path, name)
        if text is None:
            os.symlink(subprocess.check_output(["which", name], text=True).strip(), file)
            return
        with open(file, "w", encoding="utf-8") as script:
            script.write(f"#!/bin/sh\n{text}\n")
        os.chmod(file, 0o755)

    def offer_debian(self, lacks=(), offers_rust=False, on_install=""):
        """A bare Debian, whose archive lacks some packages. What it was asked for is in `calls`."""
        self.offer("dpkg-query", "exit 1")
        self.offer("sudo", 'exec "$@"')
        self.offer("apt-cache", "echo gir-rust-code-generator" if offers_rust else "exit 0")
        self.offer("apt-get", f"""
            case "$*" in
              *--simulate*)
                for package in {" ".join(lacks)}; do
                  case " $* " in *" $package "*) exit 100 ;; esac
                done ;;
              update*) echo "$*" >>{self.path}/apt-calls ;;
              *) echo "$*" >>{self.path}/apt-calls; {on_install or ":"} ;;
            esac""")

    def offer_swift(self, version="6.3.1", build="exit 0"):
        """A toolchain; `build` is what `swift build` does."""
        self.offer("swift", f"""
            case $1 in
              --version) echo 'Swift version {version} (swift-{version}-RELEASE)' ;;
              build) {build} ;;
            esac""")

    def run_setup(self, *arguments, **environment):
        return subprocess.run(["/bin/bash", ROOT + "/scripts/setup", *arguments], capture_output=True, text=True, timeout=300,
                              env={"HOME": self.path, "PATH": self.path, "SWIFT_PLACES": self.path, **environment},
                              stdin=subprocess.DEVNULL)

    @property
    def calls(self):
        """What apt-get was called for, but for simulations."""
        try:
            with open(self.path + "/apt-calls", encoding="utf-8") as file:
                return file.read().splitlines()
        except FileNotFoundError:
            return []

    def installed(self):
        """The packages that were installed since the last time."""
        install = [call.split() for call in self.calls if call.startswith("install ")]
        if self.calls:
            os.remove(self.path + "/apt-calls")
        self.assertLessEqual(len(install), 1)
        return {word for words in install for word in words[1:] if not re.match(r"-|Dpkg::", word)}


class Purposes(SetupTest):
    def setUp(self):
        super().setUp()
        self.offer_debian()
        self.offer_swift()

    def packages(self, *purposes, **environment):
        done = self.run_setup(*purposes, **environment)
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.installed()

    def test_with_a_display_the_demo_needs_a_dozen_packages(self):
        packages = self.packages("run", WAYLAND_DISPLAY="wayland-0")
        self.assertLessEqual({"git", "g++", "libgtk-4-dev", "gettext"}, packages)
        self.assertLessEqual(len(packages), 12)
        self.assertEqual(self.packages("run", DISPLAY=":0"), packages)
        self.assertEqual(self.packages("build"), packages)

    def test_without_a_display_it_also_needs_the_headless_desktop(self):
        packages = self.packages("run")
        self.assertLessEqual({"mutter", "pipewire", "gstreamer1.0-tools", "python3-gi"}, packages - self.packages("build"))
        self.assertFalse({"xvfb", "meson", "lintian", "orca", "libxtst-dev"} & packages)

    def test_the_tests_of_everything_need_more_than_those_that_are_run_by_default(self):
        demo, test, everything = (self.packages(purpose) for purpose in ("run", "test", "all"))
        self.assertLess(demo, test)
        self.assertLess(test, everything)
        self.assertLessEqual({"xvfb", "meson", "gobject-introspection", "locales"}, test)
        self.assertLessEqual({"lintian", "orca", "ibus", "gjs", "valac", "fish", "gi-docgen", "libxtst-dev"}, everything - test)

    def test_without_a_purpose_it_is_for_the_tests(self):
        self.assertEqual(self.packages(), self.packages("test"))

    def test_scripts_get_what_they_need(self):
        build = self.packages("build")
        self.assertEqual(self.packages("headless"), {"xvfb", "xauth"})
        self.assertEqual(self.packages("bench"), build | {"xvfb", "xauth", "libxtst-dev"})
        self.assertEqual(self.packages("screenshots"), self.packages("run"))
        self.assertLessEqual({"dpkg-dev", "debhelper", "valac"}, self.packages("package"))
        self.assertEqual(self.packages("swift"), {"git", "g++", "ca-certificates"})
        self.assertEqual(self.packages("headless", "swift"), self.packages("swift") | {"xvfb", "xauth"})

    def test_all_is_the_whole_table(self):
        names = {row[0] for row in table() if row[5] != "library" and not row[0].endswith("?")}
        self.assertEqual(self.packages("all"), names)
        for row in table():
            with self.subTest(row[0]):
                self.assertEqual(len(row), 7)

    def test_rust_is_for_systems_with_the_generator(self):
        rust = {row[0].removesuffix(" ?") for row in table() if row[0].endswith("?")}
        self.assertFalse(rust & self.packages("all"))
        self.offer_debian(offers_rust=True)
        self.assertLessEqual(rust, self.packages("all"))
        self.assertFalse(rust & self.packages("test"))

    def test_the_virtual_x_server_needs_no_swift(self):
        self.offer("swift", "exit 1")
        self.assertEqual(self.run_setup("headless").returncode, 0)
        self.assertEqual(self.run_setup("build").returncode, 1)

    def test_the_script_that_starts_the_virtual_x_server_sets_it_up_once(self):
        server = self.path + "/xvfb-run"
        self.offer("chmod")
        self.offer_debian(on_install=f"printf '#!/bin/sh\necho \"$@\"' >{server}; chmod +x {server}; >{self.path}/xauth; "
                                     f"chmod +x {self.path}/xauth")
        for packages in ({"xvfb", "xauth"}, set()):
            done = subprocess.run([ROOT + "/scripts/headless", "tested", "command"], capture_output=True, text=True, timeout=60,
                                  env={"HOME": self.path, "PATH": self.path}, stdin=subprocess.DEVNULL)
            self.assertEqual(done.returncode, 0, done.stderr)
            self.assertRegex(done.stdout, r"^--auto-servernum .* tested command\n$")
            self.assertEqual(self.installed(), packages)

    def test_an_unknown_purpose(self):
        done = self.run_setup("everything")
        self.assertEqual(done.returncode, 64)
        self.assertIn("everything", done.stderr)
        self.assertEqual(self.calls, [])

    def test_a_second_run_installs_nothing(self):
        everything = "".join(f"installed {row[0].removesuffix(' ?')}\\n" for row in table())
        self.offer("dpkg-query", f"printf '{everything}'")
        self.offer("sudo", "echo 'sudo was called' >&2; exit 1")
        done = self.run_setup("all")
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("all Debian packages are installed", done.stdout)
        self.assertEqual((self.calls, done.stderr), ([], ""))


class Archives(SetupTest):
    """Packages that a system doesn't have."""

    def test_the_rest_is_installed_without_them_and_says_what_they_were_for(self):
        self.offer_swift()
        self.offer_debian(lacks=["meson", "orca"])
        done = self.run_setup("all")
        self.assertEqual(done.returncode, 0, done.stderr)
        packages = self.installed()
        self.assertFalse({"meson", "orca"} & packages)
        self.assertIn("mutter", packages)
        self.assertRegex(done.stderr, "no package orca; going on without it: .*screen reader")
        self.assertRegex(done.stderr, "no package meson; going on without it: ")

    def test_without_the_desktop_nothing_is_installed(self):
        self.offer_swift()
        self.offer_debian(lacks=["mutter"])
        done = self.run_setup("run")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, "no package mutter, which is needed: .*compositor")
        self.assertEqual(self.installed(), set())


class Toolchains(SetupTest):
    def offer_broken_swift(self, *libraries):
        """A toolchain whose programs miss some libraries."""
        self.offer("swift-package", "")
        self.offer("ldd", "".join(f"printf '\\t{library} => not found\\n';" for library in libraries))
        self.offer_swift(build=f"echo 'swift-build: error while loading shared libraries: {libraries[0]}: cannot open shared "
                               "object file: No such file or directory' >&2; exit 127")

    def test_missing_libraries_are_installed_with_the_rest(self):
        self.offer_debian()
        self.offer_broken_swift("libxml2.so.2", "libncurses.so.6")
        self.run_setup("build")
        packages = self.installed()
        self.assertLessEqual({"libxml2", "libncurses6", "libgtk-4-dev"}, packages)
        self.assertNotIn("libsqlite3-0", packages)

    def test_a_library_that_the_archive_lacks_is_named_before_anything_is_installed(self):
        self.offer_debian(lacks=["libxml2"])
        self.offer_broken_swift("libxml2.so.2")
        for purpose in ("run", "test", "all", "swift"):
            with self.subTest(purpose):
                done = self.run_setup(purpose)
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, "no package libxml2, which is needed: libxml2.so.2 for the Swift toolchain")
                self.assertIn(self.path + "/swift", done.stderr)
                self.assertIn("install-swift", done.stderr)
                self.assertEqual(self.installed(), set())

    def test_a_library_of_no_known_package_is_named_before_anything_is_installed(self):
        self.offer_debian()
        self.offer_broken_swift("libwater.so.7")
        done = self.run_setup("run")
        self.assertEqual(done.returncode, 1)
        self.assertIn("libwater.so.7", done.stderr)
        self.assertEqual(self.calls, [])

    def test_the_loader_is_believed_where_the_programs_are_not_found(self):
        """As with swiftly, whose `swift` is not in the toolchain's folder."""
        self.offer_debian(lacks=["libxml2"])
        self.offer_broken_swift("libxml2.so.2")
        os.remove(self.path + "/swift-package")
        done = self.run_setup("run")
        self.assertEqual(done.returncode, 1)
        self.assertIn("libxml2.so.2", done.stderr)

    def test_a_toolchain_that_does_not_even_know_its_version(self):
        self.offer_debian(lacks=["libxml2"])
        self.offer_broken_swift("libxml2.so.2")
        self.offer("swift", "exit 127")
        done = self.run_setup("run")
        self.assertEqual(done.returncode, 1)
        self.assertIn("libxml2.so.2", done.stderr)

    def test_other_systems_have_other_packages(self):
        self.offer_broken_swift("libxml2.so.2")
        for manager, name in (("dnf", r"libxml2.so.2\(\)\(64bit\)"), ("pacman", "libxml2-legacy"), ("zypper", "libxml2-2")):
            with self.subTest(manager):
                self.offer(manager, "exit 1")
                done = self.run_setup("build")
                os.remove(os.path.join(self.path, manager))
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, rf"missing: {name} \(libxml2.so.2 for the Swift toolchain\)")

    def test_another_reason_is_shown(self):
        self.offer_debian()
        self.offer_swift(build="echo 'Illegal instruction' >&2; exit 132")
        done = self.run_setup("build")
        self.assertEqual(done.returncode, 1)
        self.assertRegex(done.stderr, rf"{self.path}/swift does not start:\nIllegal instruction")

    def test_without_a_new_enough_swift_it_says_where_to_get_one(self):
        self.offer_debian()
        self.offer_swift(version="5.9.2")
        done = self.run_setup()
        self.assertEqual(done.returncode, 1)
        self.assertIn("5.9.2", done.stderr)
        self.assertIn("6.2 or newer", done.stderr)
        self.assertIn("swift.org", done.stderr)

    def test_swift_org_has_builds_for_systems(self):
        for system, version, expected in (
                ("debian", "12", "6.3.1 debian12"), ("debian", "13", "6.3.1 debian12"), ("debian", None, "6.4.0 ubuntu26.04"),
                ("ubuntu", "24.04", "6.3.1 ubuntu24.04"), ("ubuntu", "26.04", "6.4.0 ubuntu26.04"),
                ("fedora", "43", "6.3.1 fedora41"), ("ubuntu", "22.04", None), ("arch", None, None),
                ("opensuse-tumbleweed", "20261120", None)):
            with self.subTest(system=system, version=version):
                with open(self.path + "/os-release", "w", encoding="utf-8") as file:
                    file.write(f'ID={system}\nPRETTY_NAME="The {system}"\n' + (f'VERSION_ID="{version}"\n' if version else ""))
                done = subprocess.run([ROOT + "/scripts/install-swift", "--address"], capture_output=True, text=True, timeout=60,
                                      env={**os.environ, "OS_RELEASE": self.path + "/os-release"})
                if expected:
                    number, platform = expected.split()
                    folder = platform.replace(".", "")
                    self.assertRegex(done.stdout, rf"^https://download\.swift\.org/swift-{number}-release/{folder}(-aarch64)?/"
                                                  rf"swift-{number}-RELEASE/swift-{number}-RELEASE-{platform}(-aarch64)?\.tar\.gz$")
                else:
                    self.assertNotEqual(done.returncode, 0)
                    self.assertRegex(done.stderr, f"no build of Swift that runs TagFlow on The {system}")


class OtherSystems(SetupTest):
    def test_they_get_their_own_install_command(self):
        for manager, words in (("dnf", "dnf install"), ("pacman", "pacman -S"), ("zypper", "zypper install")):
            with self.subTest(manager=manager):
                self.offer(manager, "exit 1")
                done = self.run_setup()
                os.remove(os.path.join(self.path, manager))
                self.assertEqual(done.returncode, 1)
                self.assertIn(f"sudo {words}", done.stderr)
                self.assertRegex(done.stderr, r"missing: mutter \(")
                self.assertNotIn("missing: git", done.stderr)
                self.assertNotIn("missing: orca", done.stderr)

    def test_a_bare_fedora_installs_them(self):
        self.offer("dnf", "echo dnf \"$@\"")
        done = self.run_setup("--swift", "all", OS_RELEASE="/dev/null")
        command, = [line for line in done.stdout.splitlines() if line.startswith("dnf")]
        self.assertTrue(command.startswith("dnf install --assumeyes "), command)
        self.assertIn(" mutter ", command)
        self.assertNotIn(" git ", command)
        self.assertNotIn(" - ", command)
        self.assertIn("no build of Swift", done.stderr)
