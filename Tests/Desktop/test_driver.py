"""Tests of the driver: what it reads from the Wayland log, in which order it sends input, and the worker processes."""

import contextlib
import io
import os
import signal
import tempfile
import unittest
from unittest import mock

from driver.devices import Finger, Keyboard, Mouse
from driver.input_queue import InputQueue
from driver.wire import Wire, without_wire

import support
import workers

DRAWN = """\
[ 100.001]  -> wl_surface@31.frame(new id wl_callback@45)
[ 100.002]  -> wl_surface@31.frame(new id wl_callback@46)
[ 100.003]  -> wl_surface@31.attach(wl_buffer@42, 0, 0)
[ 100.004]  -> wl_surface@31.commit()
"""
NEWER = """\
[ 1.000] {Default Queue} wl_touch#30.up(3, 36098282, 288)
[ 1.001] {Default Queue}  -> wl_surface#31.frame(new id wl_callback#45)
[ 1.002] {Default Queue}  -> wl_surface#31.commit()
"""
SHOWN = "[ 116.100] wl_callback@45.done(36701396)\n"


class WaylandLog(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = os.path.join(folder.name, "output")
        self.write("")
        self.wire = Wire(self.file)

    def write(self, text):
        with open(self.file, "a", encoding="utf-8") as file:
            file.write(text)

    def test_a_frame_is_pending_from_its_commit_until_the_first_callback(self):
        self.write("[ 99.001]  -> wl_surface@31.frame(new id wl_callback@44)\n")
        self.assertFalse(self.wire.is_drawing, "requested, but not committed")
        self.write(DRAWN)
        self.assertTrue(self.wire.is_drawing)
        self.assertEqual(self.wire.frames, 0)
        self.write("[ 116.000] wl_callback@7.done(1)\n")
        self.assertTrue(self.wire.is_drawing, "another surface's callback")
        self.write(SHOWN)
        self.assertFalse(self.wire.is_drawing)
        self.assertEqual(self.wire.frames, 1)
        self.write("[ 133.000] wl_callback@46.done(36701396)\n")
        self.assertEqual(self.wire.frames, 1, "GL handles its own callback late")

    def test_a_destroyed_surface_draws_nothing(self):
        self.write(DRAWN + "[ 101.000]  -> wl_surface@31.destroy()\n")
        self.assertFalse(self.wire.is_drawing)

    def test_a_hidden_surface_draws_nothing(self):
        self.write(DRAWN + "[ 101.000]  -> wl_surface@31.attach(nil, 0, 0)\n[ 101.001]  -> wl_surface@31.commit()\n")
        self.assertFalse(self.wire.is_drawing)

    def test_a_popup_is_open_until_it_is_destroyed(self):
        self.write("[1.000]  -> xdg_wm_base@26.get_xdg_surface(new id xdg_surface@38, wl_surface@40)\n"
                   "[1.001]  -> xdg_surface@38.get_popup(new id xdg_popup@39, xdg_surface@33, xdg_positioner@41)\n")
        self.assertEqual(self.wire.open_popups, {"39"})
        self.write("[2.000] xdg_popup@39.popup_done()\n")
        self.assertEqual(self.wire.open_popups, {"39"}, "the program is only asked to close it")
        self.write("[3.000]  -> xdg_popup@39.destroy()\n")
        self.assertEqual(self.wire.open_popups, set())

    def test_a_popup_has_the_keyboard_once_the_compositor_says_so(self):
        self.write("[1.000]  -> xdg_wm_base@26.get_xdg_surface(new id xdg_surface@38, wl_surface@40)\n"
                   "[1.001]  -> xdg_surface@38.get_popup(new id xdg_popup@35, xdg_surface@32, xdg_positioner@39)\n"
                   "[1.002] wl_keyboard@29.leave(7, wl_surface@31)\n")
        self.assertFalse(self.wire.newest_has_keyboard)
        self.write("[1.003] wl_keyboard@29.enter(8, wl_surface@40, array[0])\n")
        self.assertTrue(self.wire.newest_has_keyboard)

    def test_presses_and_releases_count_as_input(self):
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

    def test_libwayland_1_23_is_understood(self):
        self.expect_to_read(NEWER)

    def test_the_time_of_day_that_libwayland_1_26_prints_is_understood(self):
        self.expect_to_read(NEWER.replace("[ 1.", "[09:57:46.000"))

    def expect_to_read(self, lines):
        self.write(lines)
        self.assertEqual(self.wire.inputs, 1)
        self.assertTrue(self.wire.is_drawing)
        self.assertEqual(without_wire(lines + "end"), "end")

    def test_a_partial_line_is_read_once_it_is_complete(self):
        self.write(DRAWN)
        self.write(SHOWN[:20])
        self.assertTrue(self.wire.is_drawing)
        self.write(SHOWN[20:])
        self.assertFalse(self.wire.is_drawing)

    def test_the_programs_output_is_separated_from_the_log(self):
        self.assertEqual(without_wire(DRAWN + "Warning: [ 1.0] is not a number\n" + SHOWN + "end"),
                         "Warning: [ 1.0] is not a number\nend")


class FakeRemote:
    """Records the input events sent to the compositor. Also stands in for a program that receives them at once."""

    stream = "/stream"

    def __init__(self):
        self.sent, self.pending_limits = [], []
        self.wire = self
        self.inputs, self.passing_frames = 0, 0
        self.losses = 0

    @property
    def frames(self):
        self.passing_frames += 3
        return self.passing_frames

    def send(self, method, signature, *values):
        self.sent.append(method.removeprefix("Notify"))
        if self.losses:
            self.losses -= 1
            return
        self.inputs += method != "NotifyPointerMotionAbsolute" and method != "NotifyTouchMotion"

    def wait_answered(self, max_pending=0):
        if max_pending == 0:
            self.sent.append("wait")
        else:
            self.pending_limits.append(max_pending)


class Order(unittest.TestCase):
    def setUp(self):
        self.remote = FakeRemote()
        self.input = InputQueue(self.remote, [self.remote])

    def test_a_tap_is_sent_at_once(self):
        Finger(self.input, 0).tap((10, 10))
        self.assertEqual(self.remote.sent, ["TouchDown", "TouchUp", "wait"])

    def test_a_double_click_is_sent_at_once(self):
        Mouse(self.input).click((10, 10), times=2)
        self.assertEqual(self.remote.sent, ["PointerMotionAbsolute", "PointerButton", "PointerButton"] * 2 + ["wait"])

    def test_a_lost_click_is_sent_again(self):
        self.remote.losses = 3
        with mock.patch("driver.input_queue.TIMEOUT", 0.02):
            Mouse(self.input).click((10, 10))
        self.assertEqual(self.remote.sent, ["PointerMotionAbsolute", "PointerButton", "PointerButton", "wait"] * 2)

    def test_a_press_is_received_before_the_pointer_moves(self):
        Finger(self.input, 0).press((10, 10)).move((12, 10), seconds=0)
        self.assertEqual(self.remote.sent, ["TouchDown", "wait", "TouchMotion", "TouchMotion", "wait"])

    def test_a_swipe_does_not_wait_before_it_moves(self):
        Finger(self.input, 0).swipe((10, 10), (12, 10), seconds=0)
        self.assertEqual(self.remote.sent[:4], ["TouchDown", "TouchMotion", "TouchMotion", "wait"])

    def test_a_path_is_never_far_ahead_of_the_compositor(self):
        Finger(self.input, 0).swipe((10, 10), (90, 10), seconds=0.08)
        self.assertEqual(self.remote.sent.count("TouchMotion"), 10)
        self.assertEqual(len(self.remote.pending_limits), 10)
        self.assertLessEqual(max(self.remote.pending_limits), 3)

    def test_a_chord_is_sent_at_once(self):
        Keyboard(self.input).press("Control+z")
        self.assertEqual(self.remote.sent, ["KeyboardKeysym"] * 4 + ["wait"])

    def test_impossible_input_is_an_error(self):
        finger = Finger(self.input, 0)
        with self.assertRaises(RuntimeError):
            finger.release()
        finger.press((10, 10))
        with self.assertRaises(RuntimeError):
            finger.press((10, 10))


class Sample(unittest.TestCase):
    """Tests run by `Workers` below."""

    def test_that_kills_its_process(self):
        if "TAGFLOW_KILL_WORKER" in os.environ:
            os.kill(os.getpid(), signal.SIGKILL)

    def test_that_loses_its_desktop_once(self):
        if "TAGFLOW_DESKTOP_LOST" in os.environ and not os.path.exists(os.environ["TAGFLOW_DESKTOP_LOST"]):
            open(os.environ["TAGFLOW_DESKTOP_LOST"], "w").close()
            support._desktop = mock.Mock(has_crashed=True)
            self.fail("the compositor is gone")

    def test_that_passes(self):
        pass


class Workers(unittest.TestCase):
    def test_a_killed_process_fails_one_test_and_no_other(self):
        names = [f"test_driver.Sample.test_that_{what}" for what in ("kills_its_process", "passes")]
        os.environ["TAGFLOW_KILL_WORKER"] = "1"
        self.addCleanup(os.environ.pop, "TAGFLOW_KILL_WORKER")
        with contextlib.redirect_stdout(io.StringIO()) as output:
            failed = workers.run(names, 2)
        self.assertEqual(failed, {names[0]}, output.getvalue())

    def test_a_test_whose_desktop_crashed_runs_again_on_another(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        os.environ["TAGFLOW_DESKTOP_LOST"] = os.path.join(folder.name, "lost")
        self.addCleanup(os.environ.pop, "TAGFLOW_DESKTOP_LOST")
        names = [f"test_driver.Sample.test_that_{what}" for what in ("loses_its_desktop_once", "passes")]
        with contextlib.redirect_stdout(io.StringIO()) as output:
            failed = workers.run(names, 1)
        self.assertEqual(failed, set(), output.getvalue())

    def test_a_process_does_not_close_its_parents_desktop(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        desktop = mock.Mock()
        desktop.close = lambda: open(os.path.join(folder.name, "closed"), "w").close()
        with mock.patch.object(support, "_desktop", desktop), contextlib.redirect_stdout(io.StringIO()):
            failed = workers.run(["test_driver.Sample.test_that_passes"], 1)
        self.assertEqual((failed, os.listdir(folder.name)), (set(), []))
