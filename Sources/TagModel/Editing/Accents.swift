/// What a reader leaves out when typing what to search for: the accents of a letter.
extension Character {
  /// The letter without its accents, vowel points and strokes: "e" for "é", "l" for "ł"; the same character if it has none.
  ///
  /// Marks that make another letter for every reader, such as the vowel signs of Hindi and the voiced sound marks of Japanese, stay.
  var withoutAccents: Character {
    let scalars = unicodeScalars
    guard let first = scalars.first, first.value >= 0x80 || scalars.count > 1 else { return self }
    let last = scalars.lastIndex { !$0.isAccent } ?? scalars.startIndex
    let bare = scalars.index(after: last) < scalars.endIndex ? Character(String(scalars[...last])) : self
    return AccentedLetters.bare[bare] ?? bare
  }

  /// Whether the character, as someone has typed it, stands for another one: it is the same, or the same without its accents.
  func stands(for other: Character) -> Bool { self == other || self == other.withoutAccents }
}

extension Unicode.Scalar {
  /// Whether the scalar is a diacritic of Latin, Greek or Cyrillic letters, or a vowel point of Arabic or Hebrew ones.
  fileprivate var isAccent: Bool {
    switch value {
    case 0x300...0x36F, 0x591...0x5BD, 0x5BF, 0x5C1...0x5C2, 0x5C4...0x5C5, 0x5C7, 0x64B...0x65F, 0x670, 0x1AB0...0x1AFF,
      0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F:
      true
    default: false
    }
  }
}

/// The lowercase letters that are one character with their accents, because Swift's standard library doesn't decompose texts.
///
/// Source: the canonical decompositions of `UnicodeData.txt` of Unicode 14, and the letters with strokes that have none.
private enum AccentedLetters {
  static let bare: [Character: Character] = {
    var bare: [Character: Character] = [:]
    for row in rows.split(whereSeparator: \.isWhitespace) {
      for letter in row.dropFirst() { bare[letter] = row.first }
    }
    return bare
  }()

  /// Words of a letter and what is this letter with accents.
  private static let rows = """
    aàáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ bḃḅḇ cçćĉċčḉ dďḋḍḏḑḓđ eèéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ fḟ gĝğġģǧǵḡ hĥȟḣḥḧḩḫẖħ
    iìíîïĩīĭįǐȉȋḭḯỉịı jĵǰ kķǩḱḳḵ lĺļľḷḹḻḽł mḿṁṃ nñńņňǹṅṇṉṋ oòóôõöōŏőơǒǫǭȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợøǿ pṕṗ rŕŗřȑȓṙṛṝṟ
    sśŝşšșṡṣṥṧṩ tţťțṫṭṯṱẗŧ uùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự vṽṿ wŵẁẃẅẇẉẘ xẋẍ yýÿŷȳẏẙỳỵỷỹ zźżžẑẓẕ æǣǽ ſẛ ʒǯ
    αάἀἁἂἃἄἅἆἇὰᾀᾁᾂᾃᾄᾅᾆᾇᾰᾱᾲᾳᾴᾶᾷ εέἐἑἒἓἔἕὲ ηήἠἡἢἣἤἥἦἧὴᾐᾑᾒᾓᾔᾕᾖᾗῂῃῄῆῇ ιΐίϊἰἱἲἳἴἵἶἷὶῐῑῒῖῗ οόὀὁὂὃὄὅὸ ρῤῥ
    υΰϋύὐὑὒὓὔὕὖὗὺῠῡῢῦῧ ωώὠὡὢὣὤὥὦὧὼᾠᾡᾢᾣᾤᾥᾦᾧῲῳῴῶῷ ϒϓϔ аӑӓ гѓ еѐёӗ жӂӝ зӟ ийѝӣӥ кќ оӧ уўӯӱӳ чӵ ыӹ эӭ ії ѵѷ әӛ өӫ
    \u{627}\u{622}\u{623}\u{625} \u{648}\u{624} \u{64A}\u{626} \u{6C1}\u{6C2} \u{6D2}\u{6D3} \u{6D5}\u{6C0}
    """
}
