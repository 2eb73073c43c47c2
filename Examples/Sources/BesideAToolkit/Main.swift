// Tags in a program that uses another UI library. TagFlow exports none of its names, so each still means the library's.
import TagFlow
import Toolkit

@main @MainActor struct Main {
  static func main() {
    Toolkit.start()
    let herbs = ForEach(["Basil", "Sage"]) { Text($0) }
    let style = TagStyle(background: Color.green.tagColor, cornerRadius: 4)
    let view = TagView(herbs.views.compactMap { $0 as? Text }.map { Tag($0.text, style: style) })
    view.layout = FlowLayout(alignment: .center, spacing: 6, insets: .init(12))
    print("\(view.tags.count) tags beside \(names.count) of the toolkit's names")
  }

  /// The toolkit's other names. A name exported by both modules would be ambiguous here.
  private static let names: [Any.Type] = [
    Alignment.self, Anchor.self, Application.self, Axis.self, Box.self, Button.self, Column.self, EdgeInsets.self, Entry.self,
    Font.self, Gradient.self, Grid.self, HeaderBar.self, Image.self, Insets.self, Label.self, (any Layout).self,
    LayoutDirection.self, List.self, ListBox.self, ListView.self, Menu.self, Overlay.self, Point.self, Popover.self, Rect.self,
    Row.self, ScrolledWindow.self, SearchEntry.self, Separator.self, Shadow.self, Size.self, Switch.self, TableColumn.self,
    TableRow.self, TextAlignment.self, TextView.self, Toggle.self, (any View).self, Visibility.self, Widget.self, Window.self,
  ]
}
