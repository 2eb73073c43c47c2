import GtkBridge
import TagFlow

/// Shows how far asking for suggestions has come, and lets a person give up or try again.
@MainActor final class SuggestionBar {
  let widget = Box(.horizontal, spacing: 12)
  let loader: TagLoader
  private let text = Label(start: "", wraps: true)
  private let progress = ProgressBar()
  private let cancel: Button
  private let retry: Button

  init(_ source: any TagSource) {
    let loader = TagLoader(source)
    self.loader = loader
    cancel = Button("Cancel") { [weak loader] in loader?.cancel() }
    retry = Button("Try Again") { [weak loader] in loader?.load() }
    text.setMaximumWidth(characters: 60)
    let middle = Box(.vertical, spacing: 6, [text, progress])
    middle.setExpands(.horizontal)
    for child in [middle, cancel, retry] as [Widget] {
      child.setPlacement(vertical: .center)
      widget.append(child)
    }
    widget.addClass("notice")
    show(loader.state)
    loader.onChange = { [weak self] in self?.show($0) }
  }

  /// What it says, if anything.
  var message: String? { widget.isVisible ? text.text : nil }

  private func show(_ state: TagLoading.State) {
    var isLoading = false
    var failure: String?
    switch state {
    case .idle, .loaded: break
    case .loading(let part):
      isLoading = true
      progress.fraction = part ?? 0
    case .failed(let reason): failure = reason
    }
    text.text = isLoading ? "Getting suggestions…" : failure.map { "There are no suggestions: \($0)." } ?? ""
    progress.isVisible = isLoading
    cancel.isVisible = isLoading
    retry.isVisible = failure != nil
    widget.setClass("error", failure != nil)
    widget.isVisible = isLoading || failure != nil
  }
}
