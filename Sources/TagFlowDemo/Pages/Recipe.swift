import TagModel

/// One of two thousand recipes, generated from its number; no two are alike.
struct Recipe {
  static let count = manners.count * things.count * dishes.count

  let title: String
  let minutes: Int
  let tags: [(text: String, style: TagStyle)]

  /// - Precondition: `0 <= number < count`.
  init(_ number: Int) {
    precondition((0..<Self.count).contains(number), "there is no recipe \(number) among \(Self.count)")
    // Neighbors in the list should differ in more than one word.
    let place = number * 787 % Self.count
    let manner = Self.manners[place % Self.manners.count]
    let thing = Self.things[place / Self.manners.count % Self.things.count]
    let dish = Self.dishes[place / (Self.manners.count * Self.things.count)]
    title = "\(manner) \(thing.name) \(dish)"
    minutes = 10 + number * 7 % 23 * 5
    var tags: [(text: String, style: TagStyle)] = [
      (dish.prefix(1).uppercased() + dish.dropFirst(), Self.warm), (thing.season, Self.plain),
      (thing.isVegan ? "Vegan" : "Vegetarian", Self.fresh),
    ]
    if minutes <= 30 { tags.append(("Quick", Self.cool)) }
    if minutes > 90 { tags.append(("Slow cooking", Self.cool)) }
    for (offset, trait) in Self.traits.enumerated() where (number * 31 + offset * 17) % 7 < 4 {
      tags.append((trait, Self.plain))
    }
    tags.append(("Serves \(2 + number % 5)", Self.plain))
    self.tags = tags
  }

  private static func style(_ red: Double, _ green: Double, _ blue: Double) -> TagStyle {
    let color = Color(red: red, green: green, blue: blue)
    return TagStyle(background: color.withAlpha(0.16), borderColor: color.withAlpha(0.5), borderWidth: 1)
  }
  private static let plain = TagStyle()
  private static let warm = style(0.9, 0.38, 0)
  private static let fresh = style(0.15, 0.64, 0.41)
  private static let cool = style(0.21, 0.52, 0.89)

  private static let manners = [
    "Smoky", "Golden", "Crisp", "Creamy", "Spiced", "Roasted", "Braised", "Pickled", "Charred", "Herbed", "Zesty",
    "Buttery", "Toasted", "Marinated", "Caramelized", "Peppery", "Silky", "Rustic", "Sunday", "Midnight",
  ]
  private static let things: [(name: String, season: String, isVegan: Bool)] = [
    ("lentil", "All year", true), ("pumpkin", "Fall", true), ("leek", "Winter", true), ("pea", "Spring", true),
    ("tomato", "Summer", true), ("halloumi", "All year", false), ("eggplant", "Summer", true),
    ("chickpea", "All year", true), ("spinach", "Spring", true), ("mushroom", "Fall", true),
    ("beet", "Fall", true), ("carrot", "All year", true), ("egg", "All year", false), ("paneer", "All year", false),
    ("fennel", "Summer", true), ("cauliflower", "Winter", true), ("bean", "All year", true), ("potato", "All year", true),
    ("zucchini", "Summer", true), ("celery root", "Winter", true),
  ]
  private static let dishes = ["soup", "salad", "curry", "pie", "stew"]
  private static let traits = [
    "One pot", "Freezes well", "Gluten-free", "No nuts", "High protein", "For guests", "Picnic", "Budget", "Low salt",
    "Leftovers", "Kids like it", "Needs an oven", "Street food", "Comfort food",
  ]
}
