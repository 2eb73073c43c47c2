internal import CTagFlowGtk

extension String {
  /// Whether this text comes before the other where people look for it: in the order of the process's locale, with accented
  /// letters beside those without, for example.
  public func collates(before other: String) -> Bool { g_utf8_collate(self, other) < 0 }
}
