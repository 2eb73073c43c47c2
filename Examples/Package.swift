// swift-tools-version: 6.2
import PackageDescription

// A separate package, like a program that uses TagFlow.

let strict: [SwiftSetting] =
  Context.environment["TAGFLOW_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strict

let tags: [Target.Dependency] = ["TagFlow", "GtkBridge", "LayoutCore", "TagModel"].map { .product(name: $0, package: "TagFlow") }

let package = Package(
  name: "Examples",
  dependencies: [.package(name: "TagFlow", path: "..")],
  targets: [
    // GTK under the module name that swift-cross-ui and SwiftGtk use for it.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(name: "ForeignWidgets", dependencies: ["CGtk"] + tags, swiftSettings: settings),
    .executableTarget(name: "AnyMainLoop", dependencies: ["CGtk"] + tags, swiftSettings: settings),
    .executableTarget(name: "WindowsOfC", dependencies: ["CGtk"] + tags, swiftSettings: settings),
    .executableTarget(name: "FilterList", dependencies: ["CGtk"] + tags, swiftSettings: settings),
    .executableTarget(name: "Garden", dependencies: tags, swiftSettings: settings),
    // The results of the tutorials: the same files as in Sources/TagFlow/TagFlow.docc.
    .executableTarget(name: "Herbs", dependencies: tags),
    .executableTarget(name: "Planting", dependencies: tags),
    .target(name: "Toolkit", dependencies: ["CGtk"], swiftSettings: settings),
    .executableTarget(name: "BesideAToolkit", dependencies: ["Toolkit"] + tags, swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
