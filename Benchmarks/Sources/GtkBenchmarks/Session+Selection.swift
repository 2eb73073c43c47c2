import BenchmarkSupport
import Foundation
import GtkBridge
import GtkReference
import LayoutCore
import TagFlow
import TagModel

extension Session {
  func measureSelection(_ stage: Stage) {
    var on: [(total: Double, withoutRenderer: Double)] = []
    var off = on
    for _ in 0..<min(rounds, 7) {
      on.append(stage.cost { select(true, stage) })
      stage.settle()
      off.append(stage.cost { select(false, stage) })
      stage.settle()
    }
    record("selectAll", on)
    record("deselectAll", off)
    guard let view = stage.view else { return }
    measureUndo(stage, view)
    measureListener(stage, view)
    measureSwipe(stage, view)
  }

  private func measureUndo(_ stage: Stage, _ view: TagView) {
    view.recordsProgramChanges = true
    view.selectAll()
    stage.settle()
    var (undone, redone): ([(total: Double, withoutRenderer: Double)], [(total: Double, withoutRenderer: Double)]) = ([], [])
    for _ in 0..<7 {
      undone.append(stage.cost { view.undo() })
      stage.settle()
      redone.append(stage.cost { view.redo() })
      stage.settle()
    }
    record("undoSelectAll", undone)
    record("redoSelectAll", redone)
    view.deselectAll()
    view.recordsProgramChanges = false
    stage.settle()
  }

  /// With listeners for the operation and the selected tags, and with one for the event of each tag.
  private func measureListener(_ stage: Stage, _ view: TagView) {
    var received = 0
    view.onTransaction = { for case .selection(let indexes) in $0.changes { received += indexes.count } }
    view.onSelectionChange = { received += $0.count }
    record("selectAllListener", selectAllCosts(stage, view))
    guard received == 21 * count else { fail("the listeners got \(received) of \(21 * count) tags") }
    (view.onTransaction, view.onSelectionChange, received) = (nil, nil, 0)
    view.onEvent = { _ in received += 1 }
    record("selectAllEvents", selectAllCosts(stage, view))
    view.onEvent = nil
    guard received == 14 * count else { fail("the listener got \(received) of \(14 * count) events") }
  }

  private func selectAllCosts(_ stage: Stage, _ view: TagView) -> [(total: Double, withoutRenderer: Double)] {
    (0..<7).map { _ in
      let cost = stage.cost { view.selectAll() }
      stage.settle()
      view.deselectAll()
      stage.settle()
      return cost
    }
  }

  private func select(_ selected: Bool, _ stage: Stage) {
    guard let view = stage.view else { return reference_select_all(stage.scrolled, selected) }
    if selected { view.selectAll() } else { view.deselectAll() }
  }
}
