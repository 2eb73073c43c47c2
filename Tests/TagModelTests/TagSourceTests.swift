import TestSupport
import Testing

@testable import TagModel

struct TagSourceTests {
  // MARK: Loading

  /// The results of some calls.
  private func answers(_ loading: inout TagLoading, _ calls: [(inout TagLoading) -> Bool]) -> [Bool] {
    calls.map { $0(&loading) }
  }

  @Test func onlyTheNewestAttemptCounts() {
    var loading = TagLoading()
    #expect(loading.state == .idle)
    let first = loading.begin()
    #expect(loading.state == .loading(progress: nil))
    #expect(answers(&loading, [{ $0.progress(0.5, of: first) }]) == [true])
    let second = loading.begin()
    #expect(loading.state == .loading(progress: nil))
    let late = answers(&loading, [{ $0.progress(0.9, of: first) }, { $0.succeed(first) }, { $0.fail("late", first) }])
    #expect(late == [false, false, false])
    #expect(loading.state == .loading(progress: nil))
    let ends = answers(&loading, [{ $0.succeed(second) }, { $0.fail("twice", second) }, { $0.cancel() }])
    #expect(ends == [true, false, false])
    #expect(loading.state == .loaded)
  }

  @Test func cancelingIgnoresLaterResults() {
    var loading = TagLoading()
    let attempt = loading.begin()
    #expect(answers(&loading, [{ $0.cancel() }]) == [true])
    #expect(loading.state == .idle)
    #expect(answers(&loading, [{ $0.succeed(attempt) }, { $0.progress(1, of: attempt) }]) == [false, false])
    #expect(loading.state == .idle)
    let next = loading.begin()
    #expect(answers(&loading, [{ $0.fail("no way", next) }]) == [true])
    #expect(loading.state == .failed("no way"))
    let again = loading.begin()
    #expect(again > next)
    #expect(loading.state == .loading(progress: nil), "tried again")
  }

  @Test(
    arguments: [
      ([0.25, 0.5], 0.5, [true, true]), ([0.5, 0.25], 0.5, [true, false]), ([2, -1], 1, [true, false]),
      ([-3, .nan, 0], 0, [true, false, false]), ([.infinity], 1, [true]),
    ] as [([Double], Double, [Bool])])
  func progressOnlyGrows(_ row: ([Double], Double, [Bool])) {
    var loading = TagLoading()
    let attempt = loading.begin()
    var news: [Bool] = []
    for part in row.0 { news.append(loading.progress(part, of: attempt)) }
    #expect(news == row.2)
    #expect(loading.state == .loading(progress: row.1))
  }

  // MARK: Refreshing

  @Test func aRefreshReplacesOnlyFetchedTags() {
    var refresh = TagRefresh()
    var tags = refresh.merge([Tag("one", id: 1), Tag("two", id: 2), Tag("three", id: 3)], into: [])
    tags.insert(Tag("mine", id: -5, isSelected: true), at: 1)
    tags[2].isSelected = true
    tags = refresh.merge([Tag("THREE", id: 3), Tag("zwei", id: 2), Tag("four", id: 4)], into: tags)
    #expect(tags.map(\.text) == ["mine", "zwei", "THREE", "four"])
    #expect(tags.map(\.id) == [-5, 2, 3, 4])
    #expect(tags.map(\.isSelected) == [true, true, false, false])
    #expect(refresh.fetched == [2, 3, 4])
    tags = refresh.merge([], into: tags)
    #expect(tags.map(\.text) == ["mine"] && refresh.fetched == [])
  }

  @Test func tagsAreMatchedByTextWithoutIDs() {
    var refresh = TagRefresh()
    var tags = refresh.merge(["Straße", "b"].map { Tag($0) }, into: [])
    let ids = tags.map(\.id)
    tags = refresh.merge(["c", "STRASSE"].map { Tag($0) }, into: tags)
    #expect(tags.map(\.text) == ["STRASSE", "c"])
    #expect(tags[0].id == ids[0])
  }

  /// Ids take precedence over texts, and two results never become one tag.
  @Test(arguments: [
    ("1A 2B", "9A 1X 2B", "1X 2B 9A"), ("1A 2B", "2A 3B", "2A 3B"), ("1A 2B", "9B 2C", "2C 9B"),
    ("1A 2B", "8B 9A", "1A 2B"), ("1A", "8A 9a", "1A"), ("1A", "1B 1C", "1B"), ("1A 2B", "1B 2A", "1B 2A"),
  ])
  func noResultIsLost(old: String, fresh: String, expected: String) {
    func tags(_ list: String) -> [Tag] {
      list.split(separator: " ").map { Tag(String($0.dropFirst()), id: Tag.ID(Int($0.prefix(1)) ?? 0)) }
    }
    var refresh = TagRefresh()
    let before = refresh.merge(tags(old), into: [])
    let after = refresh.merge(tags(fresh), into: before)
    #expect(after.map { "\($0.id.rawValue)\($0.text)" }.joined(separator: " ") == expected)
    #expect(refresh.fetched == Set(after.map(\.id)))
  }
}
