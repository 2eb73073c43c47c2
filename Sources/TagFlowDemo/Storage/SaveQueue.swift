import Dispatch
import GtkBridge

/// Saves a book some time after it has changed, off the main thread; and at once, when the program ends.
@MainActor final class SaveQueue {
  private let file: BookFile
  private let delay: Duration
  /// Writes one book after the other, so never an older one over a newer.
  private let disk = DispatchQueue(label: "org.tagflow.Demo.saving", qos: .utility)
  /// The newest book that is not known to be on the disk.
  private var unsaved: (book: TagBook, number: Int)?
  private var call: ScheduledCall?
  private var lastNumber = 0

  /// Told after each attempt: nil, or why the book is not on the disk.
  var onAttempt: ((FileError?) -> Void)?

  /// - Parameter delay: how long changes are gathered.
  init(_ file: BookFile, delay: Duration = .milliseconds(300)) {
    (self.file, self.delay) = (file, delay)
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
    // Another attempt may have come between, which tells more.
    guard let unsaved, unsaved.number == number else { return }
    if failure == nil { self.unsaved = nil }
    onAttempt?(failure)
  }
}

extension BookFile {
  /// Saves the book; nil, or why it is not on the disk.
  fileprivate func failure(toSave book: TagBook) -> FileError? {
    do throws(FileError) { try save(book) } catch { return error }
    return nil
  }
}
