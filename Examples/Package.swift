// swift-tools-version: 6.2
import PackageDescription

// A package of its own, as a program that uses TagFlow is.

let strict: [SwiftSetting] =
  Context.environment["TAGFLOW_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let house: [SwiftSetting] =
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
    // GTK as another package has it, under the name that swift-cross-ui and SwiftGtk give it.
    .systemLibrary(name: "CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .executableTarget(name: "ForeignWidgets", dependencies: ["CGtk"] + tags, swiftSettings: house),
    .executableTarget(name: "AnyMainLoop", dependencies: ["CGtk"] + tags, swiftSettings: house),
    .executableTarget(name: "WindowsOfC", dependencies: ["CGtk"] + tags, swiftSettings: house),
    .target(name: "Toolkit", dependencies: ["CGtk"], swiftSettings: house),
    .executableTarget(name: "BesideAToolkit", dependencies: ["Toolkit"] + tags, swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)
