internal import CTagFlowGtk
internal import GtkBridge
internal import LayoutCore
internal import TagModel

// The gates and reports of a box: the program's closures, and the signals of the GObject.

extension TagBox {
  private static let child = ObjectSignal.Parameter { gtk_widget_get_type() }
  private static let refusal = ObjectSignal.Parameter { Refusal.enumeration.register() }

  static let signals: [ObjectSignal] = [
    ObjectSignal("child-activated", child, .uint), ObjectSignal("selection-changed"),
    ObjectSignal("child-refused", child, refusal), ObjectSignal("blank-activated", .double, .double), .gate("can-activate", child), .gate("can-select", child),
  ]

  // MARK: Gates

  /// Sets the gates for the next operation. Gates that have no function or handler are nil.
  func updateGates() {
    collection.gates.canTap = gate("can-activate", canTap)
    collection.gates.canSelect = gate("can-select", canSelect)
  }

  private func gate(_ signal: String, _ own: ((Int) -> Bool)?) -> ((Tag) -> Bool)? {
    guard own != nil || hasHandler(of: signal) else { return nil }
    return { [weak self] tag in
      guard let self, let index = index(of: tag.id) else { return true }
      guard own?(index) != false, let child = items[tag.id]?.content else { return false }
      return allows(signal, [.instance(UnsafeMutableRawPointer(child))])
    }
  }

  // MARK: Reports, in the order of the changes, also if a handler makes others

  func reportSelection() {
    reports.report { [weak self] in
      guard let self else { return }
      onSelectionChange?(selectedIndexes)
      emit("selection-changed")
    }
  }

  func reportTap(of id: Tag.ID) { reports.report { [weak self] in self?.sendTap(of: id) } }

  private func sendTap(of id: Tag.ID) {
    if let index = index(of: id) { onTap?(index) }
    // The closure may have changed the children.
    guard let index = index(of: id), let child = items[id]?.content else { return }
    emit("child-activated", .instance(UnsafeMutableRawPointer(child)), .uint(index))
  }

  func reportBlankTap(at point: Point) {
    reports.report { [weak self] in
      self?.onTapBlankArea?(point)
      self?.emit("blank-activated", .double(point.x), .double(point.y))
    }
  }

  func report(refusal: Refusal, of id: Tag.ID) { reports.report { [weak self] in self?.send(refusal, of: id) } }

  private func send(_ refusal: Refusal, of id: Tag.ID) {
    if let index = index(of: id) { onRefuse?(index, refusal) }
    guard let child = items[id]?.content else { return }
    let reason = SignalValue.enumeration(refusal.number, type: UInt(Refusal.enumeration.register()))
    emit("child-refused", .instance(UnsafeMutableRawPointer(child)), reason)
  }
}
