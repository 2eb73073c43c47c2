import CTagFlow
import CTagFlowGtk
import GtkBridge
import TagFlow

/// A function of C that returns texts through a task, and its data.
@MainActor final class EntryFunction {
  private let function: TagflowEntryCompletionFunc
  private let data: CallbackData
  private weak var entry: TagEntry?

  init(_ function: @escaping TagflowEntryCompletionFunc, of entry: TagEntry, data: gpointer?, destroy: GDestroyNotify?) {
    (self.function, self.entry, self.data) = (function, entry, CallbackData(data, destroy))
  }

  /// Calls the function, and waits for the texts. If the Swift task is canceled, so is the `GCancellable`.
  func texts(for text: String) async throws -> [String] {
    // Its functions may be called on any thread.
    nonisolated(unsafe) let cancellable = g_cancellable_new()!
    defer { g_object_unref(cancellable) }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { call(text, cancellable, $0) }
    } onCancel: {
      g_cancellable_cancel(cancellable)
    }
  }

  private func call(
    _ text: String, _ cancellable: UnsafeMutablePointer<GCancellable>,
    _ continuation: CheckedContinuation<[String], any Error>
  ) {
    guard let entry else { return continuation.resume(throwing: CancellationError()) }
    // The task keeps the entry until it has returned.
    let pending = Unmanaged.passRetained(PendingTask(continuation)).toOpaque()
    guard let task = g_task_new(entry.rawPointer, cancellable, taskReturned, pending) else { return }
    g_task_set_source_tag(task, taskTag())
    g_object_weak_ref(UnsafeMutablePointer<GObject>(task), taskEnded, pending)
    function(OpaquePointer(entry.rawPointer), text, cancellable, task, data.pointer)
    g_object_unref(UnsafeMutableRawPointer(task))
  }
}

/// The continuation that a task resumes.
private final class PendingTask: @unchecked Sendable {
  // Used by one thread at a time: by the main one when the task returns, then by the one that drops the last reference.
  private var continuation: CheckedContinuation<[String], any Error>?

  init(_ continuation: CheckedContinuation<[String], any Error>) { self.continuation = continuation }

  func resume(with result: Result<[String], any Error>) {
    continuation?.resume(with: result)
    continuation = nil
  }
}

/// Where a task has its texts. As a result of the task itself, they could be mistaken for those of other types.
private let textsKey = "tagflow-texts"

/// What distinguishes these tasks from others.
private func taskTag() -> gpointer? { gpointer(bitPattern: UInt(g_quark_from_string(textsKey))) }

private func taskReturned(_: UnsafeMutablePointer<GObject>?, _ task: OpaquePointer?, _ data: gpointer?) {
  guard let task, let data else { return }
  let pending = Unmanaged<PendingTask>.fromOpaque(data).takeUnretainedValue()
  var error: UnsafeMutablePointer<GError>?
  _ = g_task_propagate_boolean(task, &error)
  if let error { return pending.resume(with: .failure(GLibError(error))) }
  let returned = g_object_get_data(UnsafeMutablePointer<GObject>(task), textsKey)
  pending.resume(with: .success(utf8(array: returned?.assumingMemoryBound(to: UnsafePointer<CChar>?.self)) ?? []))
}

/// Called when a task has no more references. If it has not returned, nothing will.
private func taskEnded(_ data: gpointer?, _: UnsafeMutablePointer<GObject>?) {
  if let data { Unmanaged<PendingTask>.fromOpaque(data).takeRetainedValue().resume(with: .failure(CancellationError())) }
}

/// Returns texts through a task, on any thread.
func returnTexts(_ texts: [String], to task: OpaquePointer?, in function: StaticString = #function) {
  guard let task, isInstance(task, g_task_get_type()) else { return fail("G_IS_TASK (task)", function) }
  let object = UnsafeMutablePointer<GObject>(task)
  guard check(g_task_get_source_tag(task) == taskTag(), "the task is from an entry", in: function),
    check(g_object_get_data(object, textsKey) == nil, "the task has not returned yet", in: function)
  else { return }
  g_object_set_data_full(object, textsKey, newArray(of: texts)) {
    g_strfreev($0?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self))
  }
  g_task_return_boolean(task, 1)
}
