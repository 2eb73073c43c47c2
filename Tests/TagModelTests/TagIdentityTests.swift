import Testing

@testable import TagModel

/// Equality and copies of tags.
struct TagIdentityTests {
  @Test func tagsAreEqualByID() {
    let tag = Tag("a", icon: .themed("starred-symbolic"))
    var later = tag
    (later.text, later.isSelected) = ("b", true)
    #expect(later == tag)
    #expect(Set([tag, later]).count == 1)
    #expect([Tag("x"), tag].firstIndex(of: later) == 1)
    #expect(Tag("a") != Tag("a"), "each has an id of its own")
  }

  @Test func copiesHaveADifferentIDAndTheSameContent() {
    var tag = Tag("a", isSelected: true, style: TagStyle(cornerRadius: 3), badge: 4, attachment: 7)
    tag.accessibility.label = "first"
    let copy = tag.copy()
    #expect(copy != tag)
    #expect(copy.text == "a" && copy.isSelected && copy.style == tag.style && copy.badge == 4)
    #expect(copy.attachment as? Int == 7 && copy.accessibility == tag.accessibility)
    #expect(tag.copy(id: 12).id == 12)
  }
}
