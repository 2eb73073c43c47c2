import BenchmarkSupport
import Foundation
import GtkBridge
import GtkReference
import LayoutCore
import TagFlow
import TagModel

extension Session {
  /// Types the text of the last tag letter by letter: each keystroke scrolls to the first tag that contains the text and
  /// frames it, like a search field. Each letter moves the match further. The main loop's costs, and the time until the
  /// match shows.
  func measureSearch(_ stage: Stage) {
    guard let view = stage.view, let text = view.tags.last?.text else { return }
    var match: Tag.ID?
    var elapsed: [Double] = []
    let costs = text.indices.map { end in
      let start = ContinuousClock.now
      var isFound = false
      let search = {
        _ = Task {
          guard let id = await view.tags.search(for: String(text[...end])) else { fail("no tag has “\(text[...end])”") }
          if let match { view.update(match) { $0.style = TagStyle() } }
          match = id
          view.update(id) { $0.style.borderWidth = 2 }
          view.scrollTo(id, position: .center, animated: false)
          isFound = true
        }
      }
      let cost = stage.cost(of: search, until: { isFound })
      elapsed.append((ContinuousClock.now - start) / .milliseconds(1))
      stage.settle()
      return cost.total
    }
    guard match == view.tags.last?.id else { fail("the search did not find “\(text)”") }
    figures["search"] = median(costs)
    figures["searchWorst"] = costs.max()
    figures["searchElapsed"] = elapsed.max()
  }
}
