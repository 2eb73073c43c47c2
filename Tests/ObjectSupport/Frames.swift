public import GtkBridge
import XCTest

extension Widget {
  /// Runs the main loop until the widget's window has drawn this many frames, and has nothing else to do.
  @MainActor public func drawFrames(_ count: Int, file: StaticString = #filePath, line: UInt = #line) {
    var frames = 0
    addTick { _ in
      frames += 1
      return frames < count
    }
    XCTAssertTrue(MainLoop.run(until: { frames >= count }), "the window is not drawn", file: file, line: line)
    while MainLoop.iterate() {}
  }
}
