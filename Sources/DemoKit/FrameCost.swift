internal import CTagFlowGtk

#if canImport(Glibc)
  internal import Glibc
#endif

/// The cost of a window's frame by phase: CPU time of the main thread, in milliseconds.
package struct FrameCost: Hashable, Sendable {
  /// The start of the frame, on the clock of ``MainLoop/now``.
  package var time = 0.0
  /// Animations and other tick callbacks.
  package var update = 0.0
  /// Style, measure and allocate.
  package var layout = 0.0
  /// Building render nodes.
  package var snapshot = 0.0
  /// Rendering.
  package var render = 0.0
  /// Wall-clock time from start to end.
  package var elapsed = 0.0
  /// The CPU time of the whole process, all threads, from its start to the end of the frame.
  package var processTime = 0.0
  /// Whether anything was drawn; frames without changes draw nothing.
  package var isDrawn = false

  /// The total CPU time of the frame.
  package var total: Double { update + layout + snapshot + render }
}

/// CPU time used so far, in milliseconds.
package enum CPUTime {
  /// The CPU time of this thread.
  package static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// The CPU time of all threads of the process.
  package static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
