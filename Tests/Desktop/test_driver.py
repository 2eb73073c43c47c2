"""The driver itself: what it reads from the talk between a program and the compositor, and in which order it reports."""

import contextlib
import io
import os
import signal
import tempfile
import unittest
from unittest import mock

from driver.devices import Finger, Keyboard, Mouse
from driver.line import Line
from driver.wire import Wire, without_wire

import support
import workers

DRAWN = """\
[ 100.001]  -> wl_surface@31.frame(new id wl_callback@45)
[ 100.002]  -> wl_surface@31.frame(new id wl_callback@46)
[ 100.003]  -> wl_surface@31.attach(wl_buffer@42, 0, 0)
[ 100.004]  -> wl_surface@31.commit()
"""
SHOWN = "[ 116.100] wl_callback@45.done(36701396)\n"


class Talk(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "output")
        self.write("")
        self.wire = Wire(self.file)

    def write(self, text):
        with open(self.file, "a", encoding="utf-8") as file:
            file.write(text)

    def test_a_frame_is_under_way_from_its_commit_until_the_first_callback(self):
        self.write("[ 99.001]  -> wl_surface@31.frame(new id wl_callback@44)\n")
        self.assertFalse(self.wire.is_drawing, "wanted, and not committed")
        self.write(DRAWN)
        self.assertTrue(self.wire.is_drawing)
        self.assertEqual(self.wire.frames, 0)
        self.write("[ 116.000] wl_callback@7.done(1)\n")
        self.assertTrue(self.wire.is_drawing, "another's callback")
        self.write(SHOWN)
        self.assertFalse(self.wire.is_drawing)
        self.assertEqual(self.wire.frames, 1)
        self.write("[ 133.000] wl_callback@46.done(36701396)\n")
        self.assertEqual(self.wire.frames, 1, "GL looks at its own callback late")

    def test_a_surface_that_is_gone_draws_nothing(self):
        self.write(DRAWN + "[ 101.000]  -> wl_surface@31.destroy()\n")
        self.assertFalse(self.wire.is_drawing)

    def test_a_surface_that_is_hidden_draws_nothing(self):
        self.write(DRAWN + "[ 101.000]  -> wl_surface@31.attach(nil, 0, 0)\n[ 101.001]  -> wl_surface@31.commit()\n")
        self.assertFalse(self.wire.is_drawing)

    def test_a_bubble_is_open_until_it_is_destroyed(self):
        self.write("[1.000]  -> xdg_wm_base@26.get_xdg_surface(new id xdg_surface@38, wl_surface@40)\n"
                   "[1.001]  -> xdg_surface@38.get_popup(new id xdg_popup@39, xdg_surface@33, xdg_positioner@41)\n")
        self.assertEqual(self.wire.open_popups, {"39"})
        self.write("[2.000] xdg_popup@39.popup_done()\n")
        self.assertEqual(self.wire.open_popups, {"39"}, "the program is asked to close it")
        self.write("[3.000]  -> xdg_popup@39.destroy()\n")
        self.assertEqual(self.wire.open_popups, set())

    def test_a_bubble_has_the_keyboard_once_the_compositor_says_so(self):
        self.write("[1.000]  -> xdg_wm_base@26.get_xdg_surface(new id xdg_surface@38, wl_surface@40)\n"
                   "[1.001]  -> xdg_surface@38.get_popup(new id xdg_popup@35, xdg_surface@32, xdg_positioner@39)\n"
                   "[1.002] wl_keyboard@29.leave(7, wl_surface@31)\n")
        self.assertFalse(self.wire.newest_has_keyboard)
        self.write("[1.003] wl_keyboard@29.enter(8, wl_surface@40, array[0])\n")
        self.assertTrue(self.wire.newest_has_keyboard)

    def test_input_is_what_goes_down_or_up(self):
        self.write("[1.000] wl_touch@30.down(2, 36096953, wl_surface@31, 288, 362.5, 111.0)\n"
                   "[1.001] wl_touch@30.frame()\n"
                   "[1.002] wl_touch@30.motion(36096953, 288, 362.5, 112.0)\n"
                   "[1.003] wl_touch@30.up(3, 36098282, 288)\n"
                   "[1.004] wl_pointer@10.enter(30, wl_surface@31, 362.5, 111.0)\n"
                   "[1.005] wl_pointer@10.button(31, 36152764, 272, 1)\n"
                   "[1.006] wl_keyboard@29.enter(5, wl_surface@44, array[0])\n"
                   "[1.007] wl_keyboard@29.key(6, 1, 30, 1)\n"
                   "{\"event\": \"select\"}\n")
        self.assertEqual(self.wire.inputs, 4)

    def test_a_newer_libwayland_is_understood(self):
        self.write("[ 1.000] {Default Queue} wl_touch#30.up(3, 36098282, 288)\n"
                   "[ 1.001] {Default Queue}  -> wl_surface#31.frame(new id wl_callback#45)\n"
                   "[ 1.002] {Default Queue}  -> wl_surface#31.commit()\n")
        self.assertEqual(self.wire.inputs, 1)
        self.assertTrue(self.wire.is_drawing)

    def test_half_a_line_is_read_when_it_is_whole(self):
        self.write(DRAWN)
        self.write(SHOWN[:20])
        self.assertTrue(self.wire.is_drawing)
        self.write(SHOWN[20:])
        self.assertFalse(self.wire.is_drawing)

    def test_what_the_program_prints_is_told_apart(self):
        self.assertEqual(without_wire(DRAWN + "Warning: [ 1.0] is no number\n" + SHOWN + "end"),
                         "Warning: [ 1.0] is no number\nend")


class Reports:
    """A compositor that notes what it is told, and a program that hears it at once."""

    stream = "/stream"

    def __init__(self):
        self.told, self.ahead = [], []
        self.wire = self
        self.inputs, self.passing_frames = 0, 0
        self.losses = 0

    @property
    def frames(self):
        self.passing_frames += 3
        return self.passing_frames

    def send(self, method, signature, *values):
        self.told.append(method.removeprefix("Notify"))
        if self.losses:
            self.losses -= 1
            return
        self.inputs += method != "NotifyPointerMotionAbsolute" and method != "NotifyTouchMotion"

    def finish(self, but=0):
        if but == 0:
            self.told.append("wait")
        else:
            self.ahead.append(but)


class Order(unittest.TestCase):
    def setUp(self):
        self.reports = Reports()
        self.line = Line(self.reports, [self.reports])

    def test_a_tap_is_told_at_once(self):
        Finger(self.line, 0).tap((10, 10))
        self.assertEqual(self.reports.told, ["TouchDown", "TouchUp", "wait"])

    def test_a_double_click_is_told_at_once(self):
        Mouse(self.line).click((10, 10), times=2)
        self.assertEqual(self.reports.told, ["PointerMotionAbsolute", "PointerButton", "PointerButton"] * 2 + ["wait"])

    def test_a_click_that_nobody_hears_is_told_once_more(self):
        self.reports.losses = 3
        with mock.patch("driver.line.HEARING", 0.02):
            Mouse(self.line).click((10, 10))
        self.assertEqual(self.reports.told, ["PointerMotionAbsolute", "PointerButton", "PointerButton", "wait"] * 2)

    def test_a_press_is_known_before_time_passes(self):
        Finger(self.line, 0).press((10, 10)).move((12, 10), seconds=0)
        self.assertEqual(self.reports.told, ["TouchDown", "wait", "TouchMotion", "TouchMotion", "wait"])

    def test_a_swipe_waits_for_nobody_before_it_moves(self):
        Finger(self.line, 0).swipe((10, 10), (12, 10), seconds=0)
        self.assertEqual(self.reports.told[:4], ["TouchDown", "TouchMotion", "TouchMotion", "wait"])

    def test_a_way_is_never_far_ahead_of_the_compositor(self):
        Finger(self.line, 0).swipe((10, 10), (90, 10), seconds=0.08)
        self.assertEqual(self.reports.told.count("TouchMotion"), 10)
        self.assertEqual(len(self.reports.ahead), 10)
        self.assertLessEqual(max(self.reports.ahead), 3)

    def test_a_chord_is_told_at_once(self):
        Keyboard(self.line).press("Control+z")
        self.assertEqual(self.reports.told, ["KeyboardKeysym"] * 4 + ["wait"])

    def test_what_makes_no_sense_is_refused(self):
        finger = Finger(self.line, 0)
        with self.assertRaises(RuntimeError):
            finger.release()
        finger.press((10, 10))
        with self.assertRaises(RuntimeError):
            finger.press((10, 10))


class Ending(unittest.TestCase):
    """Tests for the test below, which only runs them where it has said so."""

    def test_one_that_ends_its_process(self):
        if "TAGFLOW_ENDS" in os.environ:
            os.kill(os.getpid(), signal.SIGKILL)

    def test_one_that_passes(self):
        pass


class Workers(unittest.TestCase):
    def test_a_process_that_ends_fails_one_test_and_no_other(self):
        names = [f"test_driver.Ending.test_one_that_{what}" for what in ("ends_its_process", "passes")]
        os.environ["TAGFLOW_ENDS"] = "1"
        self.addCleanup(os.environ.pop, "TAGFLOW_ENDS")
        with contextlib.redirect_stdout(io.StringIO()) as output:
            failed = workers.run(names, 2)
        self.assertEqual(failed, {names[0]}, output.getvalue())

    def test_a_process_closes_no_desktop_of_its_parents(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        desktop = mock.Mock()
        desktop.close = lambda: open(os.path.join(folder.name, "closed"), "w").close()
        with mock.patch.object(support, "_desktop", desktop), contextlib.redirect_stdout(io.StringIO()):
            failed = workers.run(["test_driver.Ending.test_one_that_passes"], 1)
        self.assertEqual((failed, os.listdir(folder.name)), (set(), []))
