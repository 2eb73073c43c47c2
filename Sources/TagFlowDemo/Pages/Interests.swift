import TagFlow
import TagModel

enum Suggestions: String, CaseIterable {
  case none
  case list
  case slowService
  case failingService
  case silentService

  var source: CompletionSource? {
    switch self {
    case .none: nil
    case .list: .list(Interests.all)
    case .slowService:
      CompletionSource { typed in
        try await Task.sleep(for: .milliseconds(900))
        return CompletionList(Interests.all).completions(of: typed, limit: 20).map(\.text)
      }
    case .failingService: CompletionSource { _ in throw Unavailable() }
    case .silentService:
      CompletionSource(timeout: 2000) { _ in
        try await Task.sleep(for: .seconds(3600))
        return []
      }
    }
  }

  private struct Unavailable: Error {}
}

enum Interests {
  static let all = [
    "Archery", "Art history", "Astronomy", "Badminton", "Baking", "Ballet", "Beekeeping", "Birdwatching", "Board games",
    "Bread baking", "Calligraphy", "Camping", "Carpentry", "Ceramics", "Chamber music", "Chess", "Choir", "Cycling",
    "Drawing", "Embroidery", "Fencing", "Folk dance", "Fungi", "Gardening", "Genealogy", "Hiking", "Improv theater",
    "Jazz", "Juggling", "Kayaking", "Knitting", "Languages", "Local history", "Magic tricks", "Maps", "Meteorology",
    "New music", "New Zealand", "Opera", "Origami", "Ornithology", "Photography", "Poetry", "Pottery", "Printmaking",
    "Quilting", "Rock climbing", "Rowing", "Sailing", "Science fiction", "Sewing", "Singing", "Steam engines", "Swimming",
    "Table tennis", "Tango", "Tea", "Travel, by train", "Ukulele", "Violin", "Volunteering", "War memorials", "Weaving",
    "Wine", "Woodcarving", "Yoga",
  ]
}
