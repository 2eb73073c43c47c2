"""Without a graphics card, OpenGL is loaded only on request."""

import glob
import os
import re

from support import DemoTest

GL = re.compile(r"/(?:swrast_dri|libgallium|libLLVM)[^/]*$", re.MULTILINE)


def has_card():
    return bool(glob.glob("/dev/dri/renderD*")) or os.path.exists("/dev/nvidiactl") or os.path.exists("/dev/dxg")


class DefaultRenderer(DemoTest):
    page = "tags"

    def loads_gl(self):
        with open(f"/proc/{self.program.pid}/maps", encoding="utf-8") as maps:
            return bool(GL.search(maps.read()))

    def test_gl_is_loaded_only_with_a_card_or_on_request(self):
        self.assertEqual(self.loads_gl(), has_card())


class RequestedRenderer(DefaultRenderer):
    environment = {"GSK_RENDERER": "opengl"}

    def test_gl_is_loaded_only_with_a_card_or_on_request(self):
        self.assertTrue(self.loads_gl())
