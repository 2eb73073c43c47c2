internal import CTagFlowGtk

extension String {
  /// Whether this text comes before another one in the order of the process's locale, in which accented letters, for
  /// example, are next to the letters without accents.
  package func collates(before other: String) -> Bool { g_utf8_collate(self, other) < 0 }
}
