import ArgumentParser
import TagFlow

/// The command line of the demo.
@main
struct TagFlowDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tagflow-demo", abstract: "Chips to tap, swipe over, reorder and delete.")
}
