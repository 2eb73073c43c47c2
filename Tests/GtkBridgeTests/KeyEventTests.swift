import CTagFlowGtk
import XCTest

@testable import GtkBridge

/// A keyboard with several layouts, each a dictionary from key codes to key values.
private struct Keys: KeyLayouts {
  let layouts: [[Int: Int32]]

  func layouts(typing value: UInt32) -> [Int] { layouts.indices.filter { layouts[$0].values.contains(Int32(value)) } }
  func values(of code: Int) -> [UInt32] { layouts.compactMap { $0[code].map { UInt32($0) } } }
}

@MainActor final class KeyEventTests: XCTestCase {
  // The codes of A, Q, M and Z on an American keyboard.
  private let (a, q, m, z) = (38, 24, 58, 52)
  private let american = [38: GDK_KEY_a, 24: GDK_KEY_q, 58: GDK_KEY_m, 52: GDK_KEY_z, 47: GDK_KEY_semicolon]
  private let azerty = [38: GDK_KEY_q, 24: GDK_KEY_a, 58: GDK_KEY_comma, 52: GDK_KEY_w, 47: GDK_KEY_m]
  private let russian = [
    38: GDK_KEY_Cyrillic_ef, 24: GDK_KEY_Cyrillic_shorti, 58: GDK_KEY_Cyrillic_softsign, 52: GDK_KEY_Cyrillic_ya,
  ]

  private func letter(_ value: Int32, _ code: Int, _ layout: Int = 0, on layouts: [[Int: Int32]]?) -> String? {
    KeyEvent.letter(of: UInt32(value), code: code, layout: layout, on: layouts.map { Keys(layouts: $0) })
      .map { String(cString: gdk_keyval_name($0)) }
  }

  func testALatinLetterIsItselfInAnyCaseAndLayout() async {
    for layouts in [[american], [azerty, american], [russian, american]] {
      XCTAssertEqual(letter(GDK_KEY_z, z, on: layouts), "z")
      XCTAssertEqual(letter(GDK_KEY_Z, z, on: layouts), "z", "with Shift or Caps Lock")
    }
    XCTAssertEqual(letter(GDK_KEY_Z, z, 3, on: nil), "z", "typed with Shift in a Hebrew layout")
  }

  func testALetterOfAnotherScriptMapsToTheLatinOneOnTheSameKey() {
    XCTAssertEqual(letter(GDK_KEY_Cyrillic_ya, z, 1, on: [american, russian]), "z")
    XCTAssertEqual(letter(GDK_KEY_Cyrillic_YA, z, 1, on: [american, russian]), "z")
    XCTAssertEqual(letter(GDK_KEY_Cyrillic_shorti, q, 1, on: [azerty, russian]), "a", "the letter in the Latin layout")
  }

  func testWithoutALatinLayoutTheKeysPositionDecides() {
    XCTAssertEqual(letter(GDK_KEY_Cyrillic_ef, a, on: [russian]), "a")
    XCTAssertEqual(letter(GDK_KEY_Cyrillic_softsign, m, on: [russian]), "m")
    XCTAssertEqual(letter(GDK_KEY_Cyrillic_ya, z, on: nil), "z")
  }

  func testCharactersOfALatinLayoutAreNotMapped() {
    XCTAssertNil(letter(GDK_KEY_comma, m, on: [azerty, american]), "not M, although the other layout has M there")
    XCTAssertNil(letter(GDK_KEY_eacute, 11, on: [azerty, american]))
  }

  func testKeysWithoutTextAreNotLetters() {
    for key in [GDK_KEY_Left, GDK_KEY_Menu, GDK_KEY_Delete, GDK_KEY_F2, GDK_KEY_KP_4, GDK_KEY_space] {
      XCTAssertNil(letter(key, 113, on: [russian]))
    }
  }

  func testKeypadKeysWithoutNumLockMapToMainKeys() {
    let pairs = [
      (GDK_KEY_KP_Delete, GDK_KEY_Delete), (GDK_KEY_KP_Left, GDK_KEY_Left), (GDK_KEY_KP_Enter, GDK_KEY_Return),
      (GDK_KEY_KP_4, GDK_KEY_KP_4), (GDK_KEY_KP_Decimal, GDK_KEY_KP_Decimal), (GDK_KEY_a, GDK_KEY_a),
    ]
    for (key, main) in pairs { XCTAssertEqual(KeyEvent.main(UInt32(key)), UInt32(main)) }
  }
}
