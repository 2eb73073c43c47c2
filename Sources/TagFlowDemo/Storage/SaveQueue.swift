import Dispatch
import GtkBridge
import TagFlowCommands

/// Saves a book in the background some time after a change, or immediately when the program quits.
@MainActor final class SaveQueue {
  private let file: BookFile
  private let delay: Duration
  /// Writes in order, so that an older book never replaces a newer one.
  private let disk = DispatchQueue(label: "org.tagflow.Demo.saving", qos: .utility)
  /// The latest book, until it has been saved.
  private var unsaved: (book: TagBook, number: Int)?
  private var call: ScheduledCall?
  private var lastNumber = 0

  /// Called after each attempt, with the error if it failed.
  var onAttempt: ((FileError?) -> Void)?

  init(_ file: BookFile, delay: Duration = .milliseconds(300)) {
    (self.file, self.delay) = (file, delay)
  }

  var isPending: Bool { unsaved != nil }

  /// Saves the book after the delay, instead of an earlier one.
  func save(_ book: TagBook) {
    lastNumber += 1
    unsaved = (book, lastNumber)
    if call == nil { call = MainLoop.after(delay) { [weak self] in self?.begin() } }
  }

  /// Saves now, and waits for it.
  func flush() {
    call?.cancel()
    call = nil
    guard let (book, number) = unsaved else { return }
    ended(disk.sync { file.failure(toSave: book) }, number)
  }

  private func begin() {
    call = nil
    guard let (book, number) = unsaved else { return }
    disk.async { [weak self, file] in
      let failure = file.failure(toSave: book)
      Task { @MainActor [weak self] in self?.ended(failure, number) }
    }
  }

  private func ended(_ failure: FileError?, _ number: Int) {
    // A later attempt takes precedence.
    guard let unsaved, unsaved.number == number else { return }
    if failure == nil { self.unsaved = nil }
    onAttempt?(failure)
  }
}

extension BookFile {
  fileprivate func failure(toSave book: TagBook) -> FileError? {
    do throws(FileError) { try save(book) } catch { return error }
    return nil
  }
}
