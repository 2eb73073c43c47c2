"""Child processes that never outlive this one."""

import ctypes
import signal
import subprocess

_libc = ctypes.CDLL(None, use_errno=True)
_PR_SET_PDEATHSIG = 1


def _die_with_parent():
    _libc.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def start(command, **options):
    """Starts a child that the kernel kills when this process exits."""
    return subprocess.Popen(command, stdin=subprocess.DEVNULL, preexec_fn=_die_with_parent, **options)


def end(child, patience=5):
    """Terminates a child, then kills it if it is too slow. Returns its exit status."""
    if child.poll() is None:
        child.terminate()
        try:
            child.wait(patience)
        except subprocess.TimeoutExpired:
            child.kill()
            child.wait()
    return child.returncode
