"""scripts/setup: its messages where it can't install, and that a second run does nothing."""

import os
import subprocess
import tempfile
import unittest

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))

# The tools that the script needs. A PATH with only these is a system without Debian's packages.
TOOLS = ("bash", "cat", "dirname", "env", "fc-list", "gst-inspect-1.0", "head", "ls", "pkg-config", "sed", "sort",
         "tr", "grep", "git", "g++", "meson", "python3")


class Setup(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = folder.name

    def offer(self, name, text=None):
        """Puts a program on the PATH: the system's, or a shell script."""
        file = os.path.join(self.path, name)
        if text is None:
            os.symlink(subprocess.check_output(["which", name], text=True).strip(), file)
            return
        with open(file, "w", encoding="utf-8") as script:
            script.write(f"#!/bin/sh\n{text}\n")
        os.chmod(file, 0o755)

    def setup(self, *arguments, **environment):
        return subprocess.run(["/bin/bash", ROOT + "/scripts/setup", *arguments], capture_output=True, text=True, timeout=300,
                              env={"HOME": self.path, "PATH": self.path, **environment}, stdin=subprocess.DEVNULL)

    def test_other_systems_get_their_own_install_command(self):
        for tool in TOOLS:
            self.offer(tool)
        for manager, words in (("dnf", "dnf install"), ("pacman", "pacman -S"), ("zypper", "zypper install")):
            with self.subTest(manager=manager):
                self.offer(manager, "exit 1")
                done = self.setup()
                os.remove(os.path.join(self.path, manager))
                self.assertEqual(done.returncode, 1)
                self.assertIn(f"sudo {words}", done.stderr)
                self.assertRegex(done.stderr, r"missing: mutter \(")
                self.assertNotIn("missing: git", done.stderr)

    def test_all_installs_them_on_fedora(self):
        for tool in TOOLS:
            self.offer(tool)
        self.offer("dnf", "echo dnf \"$@\"")
        done = self.setup("--all")
        command, = [line for line in done.stdout.splitlines() if line.startswith("dnf")]
        self.assertTrue(command.startswith("dnf install --assumeyes "), command)
        self.assertIn(" mutter ", command)
        self.assertNotIn(" git ", command)
        self.assertNotIn(" - ", command)

    def test_swift_org_has_names_for_systems(self):
        for system, version, expected in (("debian", "13", "debian12/swift-"), ("ubuntu", "24.04", "ubuntu2404/swift-"),
                                          ("fedora", "43", "fedora41/swift-"), ("plan9", "4", None)):
            with self.subTest(system=system):
                with open(self.path + "/os-release", "w", encoding="utf-8") as file:
                    file.write(f'ID={system}\nVERSION_ID="{version}"\n')
                done = subprocess.run([ROOT + "/scripts/install-swift", "--address"], capture_output=True, text=True, timeout=60,
                                      env={**os.environ, "OS_RELEASE": self.path + "/os-release"})
                if expected:
                    self.assertIn(expected, done.stdout)
                    self.assertRegex(done.stdout, rf"^https://.*-RELEASE-{system}[0-9.]+\S*\.tar\.gz$")
                else:
                    self.assertNotEqual(done.returncode, 0)
                    self.assertIn("no build for plan9", done.stderr)

    def test_without_a_new_enough_swift_it_says_where_to_get_one(self):
        for tool in TOOLS:
            self.offer(tool)
        self.offer("dpkg-query", "exec /usr/bin/dpkg-query \"$@\"")
        self.offer("apt-get", "echo 'apt-get was called'; exit 1")
        self.offer("swift", "echo 'Swift version 5.9.2 (swift-5.9.2-RELEASE)'")
        done = self.setup(SWIFT_PLACES=self.path)
        self.assertEqual(done.returncode, 1)
        self.assertIn("5.9.2", done.stderr)
        self.assertIn("6.2 or newer", done.stderr)
        self.assertIn("swift.org", done.stderr)

    def test_a_second_run_installs_nothing(self):
        for tool in TOOLS:
            self.offer(tool)
        self.offer("dpkg-query", "exec /usr/bin/dpkg-query \"$@\"")
        for installer in ("apt-get", "sudo"):
            self.offer(installer, f"echo '{installer} was called' >&2; exit 1")
        done = self.setup()
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertIn("all Debian packages are installed", done.stdout)
        self.assertNotIn("was called", done.stderr)

    def test_it_takes_no_arguments(self):
        done = subprocess.run([ROOT + "/scripts/setup", "everything"], capture_output=True, text=True, timeout=60)
        self.assertEqual(done.returncode, 64)
        self.assertIn("everything", done.stderr)
