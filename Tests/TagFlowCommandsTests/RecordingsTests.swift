import Foundation
import XCTest

@testable import TagFlowCommands

/// Replays recorded gestures and compares the outcome. Each file in Recordings/ is a test.
final class RecordingsTests: XCTestCase {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Recordings")

  private var files: [URL] {
    get throws {
      try FileManager.default.contentsOfDirectory(at: Self.folder, includingPropertiesForKeys: nil)
        .filter { $0.pathExtension == "jsonl" }.sorted { $0.path < $1.path }
    }
  }

  func testRecordingsReplayToTheSameOutcomeWithoutADisplay() throws {
    let files = try files
    XCTAssertGreaterThanOrEqual(files.count, 8)
    for file in files {
      let recording = try RecordingReader.read(path: file.path)
      let expected = try XCTUnwrap(recording.expected, file.lastPathComponent)
      let rehearsal = Rehearsal.play(recording)
      XCTAssertEqual(rehearsal.outcome.differences(from: expected), [], file.lastPathComponent)
      XCTAssertEqual(Rehearsal.play(recording).transcript, rehearsal.transcript, "replaying is deterministic")
      XCTAssertEqual(try RecordingReader.read(recording.text), recording, "the recording round-trips")
    }
  }

  func testADifferenceIsFound() throws {
    for file in try files {
      var recording = try RecordingReader.read(path: file.path)
      let expected = try XCTUnwrap(recording.expected)
      recording.steps.removeAll { ["release", "key", "cancel"].contains($0.input.name) }
      XCTAssertNotEqual(Rehearsal.play(recording).outcome.differences(from: expected), [], file.lastPathComponent)
    }
  }
}
