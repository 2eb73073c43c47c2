import GtkBridge
import Synchronization

/// Saves a book some time after it has changed, off the main thread; and at once, when the program ends.
@MainActor final class SaveQueue {
  private let writer: Writer
  private let delay: Duration
  /// The newest book that is not known to be on the disk.
  private var unsaved: (book: TagBook, number: Int)?
  private var call: ScheduledCall?
  private var lastNumber = 0

  /// Told after each attempt: nil, or why the book is not on the disk.
  var onAttempt: ((FileError?) -> Void)?

  /// - Parameter delay: how long changes are gathered.
  init(_ file: BookFile, delay: Duration = .milliseconds(300)) {
    writer = Writer(file)
    self.delay = delay
  }

  /// Whether something has changed that is not known to be on the disk.
  var isPending: Bool { unsaved != nil }

  /// Has the book saved, in the place of one that still waits.
  func save(_ book: TagBook) {
    lastNumber += 1
    unsaved = (book, lastNumber)
    if call == nil { call = MainLoop.after(delay) { [weak self] in self?.begin() } }
  }

  /// Saves what is not saved yet, and returns when it is on the disk, or cannot be.
  func flush() {
    call?.cancel()
    call = nil
    guard let (book, number) = unsaved else { return }
    ended(writer.write(book, number), number)
  }

  private func begin() {
    call = nil
    guard let (book, number) = unsaved else { return }
    let writer = writer
    Task.detached(priority: .utility) { [weak self] in
      let failure = writer.write(book, number)
      await self?.ended(failure, number)
    }
  }

  private func ended(_ failure: FileError?, _ number: Int) {
    // Another attempt may have come between, which tells more.
    guard let unsaved, unsaved.number == number else { return }
    if failure == nil { self.unsaved = nil }
    onAttempt?(failure)
  }
}

/// Writes one book at a time, and never an older one over a newer.
private final class Writer: Sendable {
  private let file: BookFile
  private let written = Mutex(0)

  init(_ file: BookFile) { self.file = file }

  func write(_ book: TagBook, _ number: Int) -> FileError? {
    written.withLock { written -> FileError? in
      guard number > written else { return nil }
      do throws(FileError) {
        try file.save(book)
        written = number
        return nil
      } catch {
        return error
      }
    }
  }
}
