import GtkBridge
import ObjectSupport
import Synchronization
import TagModel
import XCTest

@testable import TagFlow

/// A source that a test answers one request at a time, in any order.
private final class ControlledSource: TagSource {
  private struct Question {
    let progress: @Sendable (Double) -> Void
    let answer: CheckedContinuation<[Tag], any Error>
  }

  private let questions = Mutex<[Question]>([])

  func tags(progress: @escaping @Sendable (Double) -> Void) async throws -> [Tag] {
    try await withCheckedThrowingContinuation { answer in
      questions.withLock { $0.append(Question(progress: progress, answer: answer)) }
    }
  }

  var count: Int { questions.withLock { $0.count } }
  func progress(_ part: Double, of index: Int) { questions.withLock { $0[index] }.progress(part) }
  func answer(_ index: Int, _ words: String...) { questions.withLock { $0[index] }.answer.resume(returning: words.map { Tag($0) }) }
  func fail(_ index: Int, _ reason: String) { questions.withLock { $0[index] }.answer.resume(throwing: Failure(description: reason)) }
}

@MainActor private final class Flag { var isSet = false }

private struct Failure: Error, CustomStringConvertible { let description: String }

@MainActor final class TagLoaderTests: WidgetCase {
  private var seen: [TagLoading.State] = []
  private var answers: [[String]] = []

  private func loader(_ source: any TagSource) -> TagLoader {
    let loader = TagLoader(source)
    loader.onChange = { [unowned self] in seen.append($0) }
    loader.onTags = { [unowned self] in answers.append($0.map(\.text)) }
    return loader
  }

  private func wait(_ condition: () -> Bool, line: UInt = #line) {
    XCTAssertTrue(MainLoop.run(until: condition), "\(seen)", line: line)
  }

  /// Waits for pending jobs.
  private func settle() {
    let isDone = Flag()
    Task.detached { await MainActor.run { isDone.isSet = true } }
    wait { isDone.isSet }
  }

  func testProgressSuccessFailureAndRetry() {
    let source = ControlledSource()
    let loader = loader(source)
    XCTAssertEqual(loader.state, .idle)
    loader.load()
    wait { source.count == 1 }
    source.progress(0.5, of: 0)
    wait { seen.count == 2 }
    source.fail(0, "the cable is cut")
    wait { seen.count == 3 }
    loader.load()
    wait { source.count == 2 }
    source.answer(1, "one", "two")
    wait { seen.count == 5 }
    XCTAssertEqual(
      seen,
      [.loading(progress: nil), .loading(progress: 0.5), .failed("the cable is cut"), .loading(progress: nil), .loaded])
    XCTAssertEqual(answers, [["one", "two"]])
  }

  func testALateAnswerDoesNotOverwriteANewerOne() {
    let source = ControlledSource()
    let loader = loader(source)
    loader.load()
    wait { source.count == 1 }
    loader.load()
    wait { source.count == 2 }
    source.answer(1, "new")
    wait { loader.state == .loaded }
    source.progress(0.9, of: 0)
    source.answer(0, "old")
    settle()
    settle()
    XCTAssertEqual(answers, [["new"]])
    XCTAssertEqual(loader.state, .loaded)
  }

  func testCanceledLoadsAreIgnored() {
    let source = ControlledSource()
    let loader = loader(source)
    loader.load()
    wait { source.count == 1 }
    loader.cancel()
    loader.cancel()
    XCTAssertEqual(loader.state, .idle)
    source.answer(0, "late")
    settle()
    settle()
    XCTAssertEqual(answers, [])
    XCTAssertEqual(seen, [.loading(progress: nil), .idle])
  }

  func testReleasingALoaderCancelsItsSource() async {
    final class Patient: TagSource {
      let ended = Mutex(false)
      func tags(progress: @escaping @Sendable (Double) -> Void) async throws -> [Tag] {
        defer { ended.withLock { $0 = true } }
        try await Task.sleep(for: .seconds(3_600))
        return []
      }
    }
    let source = Patient()
    weak var dead: TagLoader?
    do {
      let made = loader(source)
      dead = made
      made.load()
    }
    XCTAssertNil(dead)
    while !source.ended.withLock({ $0 }) { await Task.yield() }
  }
}
