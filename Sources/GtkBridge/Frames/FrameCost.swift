internal import CTagFlowGtk

#if canImport(Glibc)
  internal import Glibc
#endif

/// What one frame of a window cost, part by part: CPU time of the main thread, in milliseconds.
public struct FrameCost: Hashable, Sendable {
  /// When the frame began, by the clock of ``MainLoop/now``.
  public internal(set) var time = 0.0
  /// Animations and other work that asks to be done before each frame.
  public internal(set) var update = 0.0
  /// Style, measuring and allocating.
  public internal(set) var layout = 0.0
  /// Describing the window to the renderer.
  public internal(set) var snapshot = 0.0
  /// Drawing what was described.
  public internal(set) var render = 0.0
  /// From the frame's begin to its end, whatever else the machine did meanwhile.
  public internal(set) var elapsed = 0.0
  /// The CPU time of the whole process from its start to the frame's end, all threads together.
  public internal(set) var processTime = 0.0
  /// Whether anything was drawn; a frame in which nothing has changed draws nothing.
  public internal(set) var isDrawn = false

  /// The CPU time of the whole frame.
  public var total: Double { update + layout + snapshot + render }
}

/// How much CPU time has been used, in milliseconds.
public enum CPUTime {
  /// By this thread.
  public static var thread: Double { read(CLOCK_THREAD_CPUTIME_ID) }
  /// By all threads of the process, from its start.
  public static var process: Double { read(CLOCK_PROCESS_CPUTIME_ID) }

  private static func read(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }
}
