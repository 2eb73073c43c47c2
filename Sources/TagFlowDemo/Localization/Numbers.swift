import GtkBridge

/// A whole number for users, with its digits in groups.
func grouped(_ number: Int) -> String { NumberText.grouped(number) }

/// A number with decimals for users; with nil, it has as many decimals as needed.
func decimal(_ number: Double, digits: Int? = nil) -> String { NumberText.decimal(number, digits: digits) }

/// A share as a percentage: `0.5` is “50%”.
func percentage(_ share: Double) -> String {
  localized("{number}%", ["number": grouped(Int((share * 100).rounded()))])
}

/// The separator between the texts of a list.
var listSeparator: String { localized(", ") }
