"""Without a graphics card nothing loads OpenGL, unless somebody asks for it."""

import glob
import os
import re

from support import DemoTest

GL = re.compile(r"/(?:swrast_dri|libgallium|libLLVM)[^/]*$", re.MULTILINE)


def has_card():
    return bool(glob.glob("/dev/dri/renderD*")) or os.path.exists("/dev/nvidiactl") or os.path.exists("/dev/dxg")


class Loaded(DemoTest):
    page = "tags"

    def loads_gl(self):
        with open(f"/proc/{self.program.pid}/maps", encoding="utf-8") as maps:
            return bool(GL.search(maps.read()))

    def test_gl_draws_only_where_there_is_a_card(self):
        self.assertEqual(self.loads_gl(), has_card())


class AskedFor(Loaded):
    environment = {"GSK_RENDERER": "opengl"}

    def test_gl_draws_only_where_there_is_a_card(self):
        self.assertTrue(self.loads_gl())
