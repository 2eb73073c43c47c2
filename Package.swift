// swift-tools-version: 6.2
import PackageDescription

// Warnings stop the project's own builds (scripts/test sets TAGFLOW_STRICT), never a user's: a newer
// GTK deprecates what GTK 4.8 needs.
let strict: [SwiftSetting] =
  Context.environment["TAGFLOW_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let house: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + strict

let pure: [SwiftSetting] = house + [.strictMemorySafety()]

let package = Package(
  name: "TagFlow",
  products: [
    .library(name: "TagFlow", targets: ["TagFlow"]),
    .library(name: "LayoutCore", targets: ["LayoutCore"]),
    .library(name: "LayoutOperators", targets: ["LayoutOperators"]),
    .library(name: "TagModel", targets: ["TagModel"]),
    .library(name: "GtkBridge", targets: ["GtkBridge"]),
    .executable(name: "tagflow-demo", targets: ["TagFlowDemo"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "LayoutCore", swiftSettings: pure),
    .target(name: "LayoutOperators", dependencies: ["LayoutCore"], swiftSettings: pure),
    .target(name: "TagModel", dependencies: ["LayoutCore"], swiftSettings: pure),
    .systemLibrary(name: "CTagFlowGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CTagFlowShims", dependencies: ["CTagFlowGtk"]),
    .target(
      name: "GtkBridge", dependencies: ["LayoutCore", "CTagFlowGtk", "CTagFlowShims"], swiftSettings: house),
    .target(
      name: "TagFlow", dependencies: ["LayoutCore", "TagModel", "GtkBridge", "CTagFlowGtk"],
      resources: [.embedInCode("Resources/tagflow.css")], swiftSettings: house),
    .executableTarget(
      name: "TagFlowDemo",
      dependencies: [
        "TagFlow", "TagModel", "LayoutCore", "GtkBridge",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      resources: [.embedInCode("Resources/demo.css"), .embedInCode("Resources/plants.csv")],
      swiftSettings: house, plugins: ["EmbedPages"]),
    .plugin(name: "EmbedPages", capability: .buildTool()),

    .target(
      name: "TestSupport", dependencies: ["LayoutCore"], path: "Tests/TestSupport",
      swiftSettings: house),
    .target(
      name: "Monkey", dependencies: ["TagModel", "LayoutCore", "TestSupport"], path: "Tests/Monkey",
      swiftSettings: house),
    .target(
      name: "PictureSupport", dependencies: ["GtkBridge", "TagModel", "LayoutCore", "CTagFlowGtk"],
      path: "Tests/PictureSupport", swiftSettings: house),
    .executableTarget(
      name: "AdwaitaGuest",
      dependencies: ["TagFlow", "GtkBridge", "TagModel", "LayoutCore", "CTagFlowGtk", "PictureSupport"],
      path: "Tests/AdwaitaGuest", swiftSettings: house),
    .target(name: "Heap", path: "Tests/Heap"),
    .testTarget(
      name: "LayoutCoreTests", dependencies: ["LayoutCore", "TestSupport"],
      resources: [.copy("Cases")], swiftSettings: house),
    .testTarget(
      name: "LayoutOperatorsTests", dependencies: ["LayoutOperators", "LayoutCore"], swiftSettings: house),
    .testTarget(
      name: "TagModelTests", dependencies: ["TagModel", "LayoutCore", "TestSupport", "Monkey"],
      swiftSettings: house),
    .testTarget(
      name: "GtkBridgeTests", dependencies: ["GtkBridge", "LayoutCore", "CTagFlowGtk", "TestSupport"],
      swiftSettings: house),
    .executableTarget(
      name: "guest-program", dependencies: ["TagFlow", "TagModel", "GtkBridge", "CTagFlowGtk"], path: "Tests/Guest", swiftSettings: house),
    .testTarget(
      name: "TagFlowTests",
      dependencies: [
        "TagFlow", "TagModel", "LayoutCore", "GtkBridge", "CTagFlowGtk", "TestSupport", "PictureSupport", "AdwaitaGuest",
        "Heap",
      ],
      swiftSettings: house),
    .testTarget(
      name: "TagFlowDemoTests",
      dependencies: [
        "TagFlowDemo", "TagFlow", "TagModel", "LayoutCore", "GtkBridge", "CTagFlowGtk", "TestSupport", "PictureSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      exclude: ["Recordings"], swiftSettings: house),
  ],
  swiftLanguageModes: [.v6]
)

// The pure rooms alone need no GTK: ThreadSanitizer builds them so.
if Context.environment["TAGFLOW_PURE"] != nil {
  let rooms: Set = [
    "LayoutCore", "LayoutOperators", "TagModel", "TestSupport", "Monkey", "LayoutCoreTests", "LayoutOperatorsTests",
    "TagModelTests",
  ]
  package.targets.removeAll { !rooms.contains($0.name) }
  package.products.removeAll { !rooms.contains($0.name) }
  package.dependencies.removeAll()
}
