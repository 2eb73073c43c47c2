// A stand-in for another UI library, with names that SwiftUI, swift-cross-ui and Adwaita for Swift use.

internal import CGtk

/// Initializes GTK.
@MainActor public func start() { gtk_init() }

public protocol View {}
public protocol Layout {}
public enum Axis { case horizontal, vertical }
public enum TextAlignment { case leading, center, trailing }
public enum Visibility { case visible, hidden }
public enum LayoutDirection { case leftToRight, rightToLeft }

public struct Color: Sendable {
  public let hex: Int
  public init(_ hex: Int) { self.hex = hex }
  public static let green = Color(0x2EC27E)
}

public struct Font { public init() {} }
public struct Gradient { public init() {} }
public struct Shadow { public init() {} }
public struct Alignment { public init() {} }
public struct Anchor { public init() {} }
public struct Point { public init() {} }
public struct Size { public init() {} }
public struct Rect { public init() {} }
public struct Insets { public init() {} }
public struct EdgeInsets { public init() {} }
public struct TableRow { public init() {} }
public struct TableColumn { public init() {} }

public struct Text: View {
  public let text: String
  public init(_ text: String) { self.text = text }
}

public struct Button: View { public init() {} }
public struct Label: View { public init() {} }
public struct Menu: View { public init() {} }
public struct Box: View { public init() {} }
public struct Row: View { public init() {} }
public struct Column: View { public init() {} }
public struct Grid: View { public init() {} }
public struct Image: View { public init() {} }
public struct Toggle: View { public init() {} }
public struct Switch: View { public init() {} }
public struct Entry: View { public init() {} }
public struct SearchEntry: View { public init() {} }
public struct List: View { public init() {} }
public struct ListBox: View { public init() {} }
public struct ListView: View { public init() {} }
public struct TextView: View { public init() {} }
public struct Popover: View { public init() {} }
public struct Separator: View { public init() {} }
public struct Overlay: View { public init() {} }
public struct HeaderBar: View { public init() {} }
public struct ScrolledWindow: View { public init() {} }
public struct Window { public init() {} }
public struct Application { public init() {} }
public class Widget { public init() {} }

public struct ForEach<Element>: View {
  public let views: [any View]
  public init(_ elements: [Element], _ content: (Element) -> any View) { views = elements.map(content) }
}
