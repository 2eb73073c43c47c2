import CTagFlowGtk
import GtkBridge
import Heap
import XCTest

@testable import TagFlow

/// Random actions on real widgets, after which nothing moves and memory use is as before, with the same tags in the
/// same widgets.
///
/// `scripts/test soak` performs a million, set by `TAGFLOW_SOAK`.
@MainActor final class SoakTests: XCTestCase {
  private var acts: Int { g_getenv("TAGFLOW_SOAK").flatMap { Int(String(cString: $0)) } ?? 6_000 }

  // One test per main-actor class is async: XCTest's test list does not accept only main-actor methods.
  func testRandomActionsLeakNothing() async {
    XCTAssertNotEqual(gtk_init_check(), 0, "no display")
    let stage = SoakStage(seed: 7)
    let acts = acts
    let warmUp = min(10_000, acts / 2)
    play(warmUp, on: stage)
    let before = heap(at: stage)
    for _ in 0..<10 {
      play((acts - warmUp) / 10, on: stage)
      print("soak: \(heap(at: stage) - before) bytes more than after \(warmUp) acts; \(resident()) kB resident")
    }
    XCTAssertLessThanOrEqual(heap(at: stage) - before, 2 << 20, "bytes more than after \(warmUp) acts")
  }

  private func play(_ count: Int, on stage: SoakStage) {
    for act in 0..<count {
      stage.act()
      if act.isMultiple(of: 16) { while MainLoop.iterate() {} }
    }
  }

  /// The bytes in use when nothing moves.
  private func heap(at stage: SoakStage) -> Int {
    stage.rest()
    tagflow_heap_trim()
    return Int(tagflow_heap_in_use())
  }

  private func resident() -> Int {
    var (text, length): (UnsafeMutablePointer<CChar>?, gsize) = (nil, 0)
    guard g_file_get_contents("/proc/self/status", &text, &length, nil) != 0, let text else { return 0 }
    defer { g_free(text) }
    let line = String(cString: text).split(separator: "\n").first { $0.hasPrefix("VmRSS:") } ?? ""
    return Int(line.split(separator: " ").dropFirst().first ?? "") ?? 0
  }
}
