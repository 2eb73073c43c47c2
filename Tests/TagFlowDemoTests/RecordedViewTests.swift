import GtkBridge
import LayoutCore
import TagFlow
import TagFlowCommands
import TagModel
import TestSupport
import XCTest

@testable import TagFlowDemo

/// Recordings of a real view.
@MainActor final class RecordedViewTests: XCTestCase {
  /// Records random gestures on a real view, with this machine's fonts, and replays them with the same outcome on a view and
  /// without a display.
  func testAViewReplaysItsRecordings() async throws {
    XCTAssertTrue(Application.openDisplay(), "no display")
    for seed in UInt64(1)...12 {
      var random = SeededGenerator(seed: seed)
      let recording = try XCTUnwrap(record(from: &random))
      let expected = try XCTUnwrap(recording.expected)
      let rehearsal = Rehearsal.play(recording)
      XCTAssertEqual(rehearsal.outcome.differences(from: expected), [], "seed \(seed), without a display")
      for speed in [Double.infinity, 500] {
        let stage = GestureScreen(recording.scene)
        let player = GesturePlayer(stage.view)
        player.play(recording, speed: speed)
        XCTAssertTrue(MainLoop.run(until: { !player.isPlaying }))
        XCTAssertEqual(player.outcome.differences(from: expected), [], "seed \(seed), \(speed) times as fast")
        XCTAssertEqual(player.transcript.lines, rehearsal.transcript.lines, "seed \(seed)")
        XCTAssertEqual(player.outcome.events, rehearsal.outcome.events, "seed \(seed)")
        XCTAssertFalse(stage.view.isPlayed)
      }
    }
  }

  /// Records random gestures and keys on a view.
  private func record(from random: inout SeededGenerator) -> GestureRecording? {
    var scene = RecordedScene(size: .zero, tags: (0..<24).map { RecordedTag(text: "tag \($0)") })
    scene.gestures = GestureConfiguration(swipe: random.chance(0.5) ? .paint : .off, isReorderable: true, isRemovable: random.chance(0.7))
    scene.rules.limit = 4
    scene.zone.isEnabled = true
    for index in stride(from: 2, to: 24, by: 5) { scene.tags[index].canDelete = false }
    let stage = GestureScreen(scene)
    let recorder = GestureRecorder(stage.view)
    recorder.begin()
    var (time, isDown) = (MainLoop.now.rounded(), false)
    for _ in 0..<150 {
      time += Double(random.int(1...60))
      let point = Point(x: random.double(0...300).rounded(), y: random.double(0...200).rounded())
      let sample = PointerSample(position: point, time: time, device: .touch)
      switch random.int(0...11) {
      case 0...2 where !isDown:
        stage.view.play(.press(sample, button: .primary, modifiers: []))
        // Without motion, it may be a long press.
        if random.chance(0.6) { stage.view.play(.longPress(sample)) }
        isDown = true
      case 3...7 where isDown: stage.view.play(.motion(sample))
      case 8 where isDown:
        stage.view.play(.release(sample))
        isDown = false
      case 9 where !isDown:
        let keys = ["space", "Delete", "Right", "Down", "Home", "m", "Return", "z", "Z", "a"]
        let key = random.element(of: keys)
        stage.view.play(KeyPress(key, shift: key == "Z", control: ["z", "Z", "a"].contains(key)))
      case 10: stage.view.play(KeyPress("Escape"))
      case 11: stage.view.play(.tick(time: time))
      default: break
      }
    }
    return recorder.end()
  }
}

/// A window with a view of a scene.
@MainActor final class GestureScreen {
  let window = Window()
  let view = TagView()

  init(_ scene: RecordedScene) {
    scene.apply(to: view)
    window.setDefaultSize(width: 300, height: 200)
    window.child = ScrolledWindow(view, horizontal: .never)
    window.present()
    var isLaidOut = false
    view.whenLaidOut { isLaidOut = true }
    XCTAssertTrue(MainLoop.run(until: { isLaidOut }))
  }

  isolated deinit { window.destroy() }
}
