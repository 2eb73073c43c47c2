import DemoKit
import GtkBridge
import TagFlow

/// Shows the progress of loading suggestions, with buttons to cancel or try again.
@MainActor final class SuggestionBar {
  let widget: Box
  let loader: TagLoader
  private let text = Label(start: "", wraps: true)
  private let progress = ProgressBar()
  private let cancel: Button
  private let retry: Button

  init(_ source: any TagSource) {
    let loader = TagLoader(source)
    self.loader = loader
    cancel = Button(localized("Cancel")) { [weak loader] in loader?.cancel() }
    retry = Button(localized("Try Again")) { [weak loader] in loader?.load() }
    text.setMaximumWidth(characters: 60)
    widget = Box(.vertical, spacing: 6, [Box.row(spacing: 12, [text.expanding(.horizontal), cancel, retry]), progress])
    widget.addClass("notice")
    show(loader.state)
    loader.onChange = { [weak self] in self?.show($0) }
  }

  var message: String? { widget.isVisible ? text.text : nil }

  private func show(_ state: TagLoading.State) {
    var (isLoading, failure): (Bool, String?) = (false, nil)
    if case .loading(let part) = state { (isLoading, progress.fraction) = (true, part ?? 0) }
    if case .failed(let reason) = state { failure = reason }
    text.text = isLoading ? localized("Getting suggestions…") : failure.map { localized("There are no suggestions: {reason}.", ["reason": "\($0)"]) } ?? ""
    progress.isVisible = isLoading
    cancel.isVisible = isLoading
    retry.isVisible = failure != nil
    widget.setClass("error", failure != nil)
    widget.isVisible = isLoading || failure != nil
  }
}
