// swift-tools-version: 6.2
import Foundation
import PackageDescription

let commonSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let pureSettings: [SwiftSetting] = commonSettings + [.strictMemorySafety()]

// A source archive contains the dependency (scripts/package source), so that it builds without a network.
let bundled = "Vendor/swift-argument-parser"
let isBundled = FileManager.default.fileExists(atPath: "\(Context.packageDirectory)/\(bundled)/Package.swift")

// What only the demo needs. A package that depends on TagFlow with `traits: []` doesn't fetch it.
let commandLine: Target.Dependency = .product(
  name: "ArgumentParser", package: "swift-argument-parser", condition: .when(traits: ["Demo"]))

let package = Package(
  name: "TagFlow",
  products: [
    .library(name: "TagFlow", targets: ["TagFlow"]),
    .library(name: "LayoutCore", targets: ["LayoutCore"]),
    .library(name: "LayoutOperators", targets: ["LayoutOperators"]),
    .library(name: "TagModel", targets: ["TagModel"]),
    .library(name: "GtkBridge", targets: ["GtkBridge"]),
    .executable(name: "tagflow-demo", targets: ["TagFlowDemo"]),
    // Checks layouts from outside; see CONTRIBUTING.md.
    .executable(name: "layout-requests", targets: ["LayoutRequests"]),
  ],
  traits: [.default(enabledTraits: ["Demo"]), .trait(name: "Demo", description: "Fetches what the demo needs.")],
  dependencies: [
    isBundled
      ? .package(path: bundled)
      : .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0")
  ],
  targets: [
    .target(name: "LayoutCore", swiftSettings: pureSettings),
    .target(name: "LayoutOperators", dependencies: ["LayoutCore"], swiftSettings: pureSettings),
    .target(name: "TagModel", dependencies: ["LayoutCore"], swiftSettings: pureSettings),
    .target(name: "TagFlowCommands", dependencies: ["TagModel", "LayoutCore"], swiftSettings: commonSettings),
    .systemLibrary(name: "CTagFlowGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
    .target(name: "CTagFlowShims", dependencies: ["CTagFlowGtk"]),
    .target(
      name: "GtkBridge", dependencies: ["LayoutCore", "CTagFlowGtk", "CTagFlowShims"], swiftSettings: commonSettings),
    .target(
      name: "TagFlow", dependencies: ["LayoutCore", "TagModel", "GtkBridge", "CTagFlowGtk"],
      resources: ["tagview", "tagentry", "tagbox", "overlays", "fixed"].map { .embedInCode("Resources/\($0).css") },
      swiftSettings: commonSettings),
    .target(
      name: "DemoKit", dependencies: ["GtkBridge", "LayoutCore", "CTagFlowGtk", "CTagFlowShims"], swiftSettings: commonSettings),
    .executableTarget(
      name: "TagFlowDemo",
      dependencies: [
        "DemoKit", "TagFlow", "TagFlowCommands", "TagModel", "LayoutCore", "GtkBridge",
        commandLine,
      ],
      resources: [.embedInCode("Resources/demo.css"), .embedInCode("Resources/plants.csv")],
      swiftSettings: commonSettings, plugins: ["EmbedPages", "EmbedVersion"]),
    .plugin(name: "EmbedPages", capability: .buildTool()),
    .plugin(name: "EmbedVersion", capability: .buildTool()),

    // Targets of tests, because they see what is internal.
    .testTarget(
      name: "TestSupport", dependencies: ["LayoutCore"], path: "Tests/TestSupport",
      swiftSettings: commonSettings),
    .testTarget(
      name: "Monkey", dependencies: ["TagModel", "LayoutCore", "TestSupport"], path: "Tests/Monkey",
      swiftSettings: commonSettings),
    .target(
      name: "ObjectSupport", dependencies: ["GtkBridge", "CTagFlowGtk"], path: "Tests/ObjectSupport", swiftSettings: commonSettings),
    .target(
      name: "PictureSupport", dependencies: ["GtkBridge", "TagModel", "LayoutCore", "CTagFlowGtk"],
      path: "Tests/PictureSupport", swiftSettings: commonSettings),
    .executableTarget(
      name: "AdwaitaGuest",
      dependencies: ["TagFlow", "GtkBridge", "TagModel", "LayoutCore", "CTagFlowGtk", "PictureSupport"],
      path: "Tests/AdwaitaGuest", swiftSettings: commonSettings),
    .target(name: "Heap", path: "Tests/Heap"),
    .executableTarget(
      name: "LayoutRequests", dependencies: ["LayoutCore", "TagFlowCommands"], path: "Tests/LayoutRequests",
      swiftSettings: commonSettings),
    .testTarget(
      name: "LayoutCoreTests", dependencies: ["LayoutCore", "TestSupport"],
      resources: [.copy("Cases")], swiftSettings: commonSettings),
    .testTarget(
      name: "LayoutOperatorsTests", dependencies: ["LayoutOperators", "LayoutCore"], swiftSettings: commonSettings),
    .testTarget(
      name: "TagModelTests", dependencies: ["TagModel", "LayoutCore", "TestSupport", "Monkey"],
      swiftSettings: commonSettings),
    .testTarget(
      name: "TagFlowCommandsTests", dependencies: ["TagFlowCommands", "TagModel", "LayoutCore", "TestSupport"],
      exclude: ["Recordings"], swiftSettings: commonSettings),
    .testTarget(
      name: "LayoutRequestsTests", dependencies: ["LayoutRequests", "TagFlowCommands", "TestSupport"],
      swiftSettings: commonSettings),
    .testTarget(
      name: "GtkBridgeTests", dependencies: ["GtkBridge", "LayoutCore", "CTagFlowGtk", "TestSupport", "ObjectSupport"],
      swiftSettings: commonSettings),
    .testTarget(
      name: "DemoKitTests", dependencies: ["DemoKit", "GtkBridge", "LayoutCore", "CTagFlowGtk", "TestSupport", "ObjectSupport"],
      swiftSettings: commonSettings),
    .executableTarget(
      name: "guest-program", dependencies: ["TagFlow", "TagModel", "GtkBridge", "CTagFlowGtk"], path: "Tests/Guest",
      swiftSettings: commonSettings),
    .testTarget(
      name: "TagFlowTests",
      dependencies: [
        "DemoKit", "TagFlow", "TagModel", "LayoutCore", "GtkBridge", "CTagFlowGtk", "TestSupport", "PictureSupport", "AdwaitaGuest",
        "Heap", "Monkey", "ObjectSupport",
      ],
      swiftSettings: commonSettings),
    .testTarget(
      name: "TagFlowDemoTests",
      dependencies: [
        "TagFlowDemo", "DemoKit", "TagFlowCommands", "TagFlow", "TagModel", "LayoutCore", "GtkBridge", "CTagFlowGtk", "TestSupport",
        "PictureSupport", "ObjectSupport",
        commandLine,
      ],
      swiftSettings: commonSettings),
  ],
  swiftLanguageModes: [.v6]
)

// What meson.build makes libtagflow-1.so of; not for Swift programs. Swift 6.2 can't implement functions of C.
#if compiler(>=6.3)
  package.products += [.library(name: "TagFlowC", type: .static, targets: ["TagFlowC"])]
  package.targets += [
    .target(name: "CTagFlow", dependencies: ["CTagFlowGtk"]),
    .target(
      name: "TagFlowC",
      dependencies: ["CTagFlow", "TagFlow", "TagModel", "LayoutCore", "GtkBridge", "CTagFlowGtk", "CTagFlowShims"],
      swiftSettings: [.enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("MemberImportVisibility")]),
  ]
#endif

// The example programs, which see the public interface only. GTK has the module name there that swift-cross-ui and SwiftGtk use for it.
let modules: [Target.Dependency] = ["TagFlow", "TagModel", "LayoutCore", "GtkBridge"]
package.targets += [
  .systemLibrary(name: "CGtk", path: "Examples/Sources/CGtk", pkgConfig: "gtk4", providers: [.apt(["libgtk-4-dev"])]),
  .target(name: "Toolkit", dependencies: ["CGtk"], path: "Examples/Sources/Toolkit", swiftSettings: commonSettings),
]
package.targets += ["ForeignWidgets", "AnyMainLoop", "WindowsOfC", "FilterList", "BesideAToolkit"].map { name in
  .executableTarget(
    name: name, dependencies: modules + ["CGtk"] + (name == "BesideAToolkit" ? ["Toolkit"] : []),
    path: "Examples/Sources/\(name)", packageAccess: false, swiftSettings: commonSettings)
}
// The results of the tutorials, with the settings of the packages there: none.
package.targets += ["Herbs", "Planting"].map { name in
  .executableTarget(name: name, dependencies: modules, path: "Examples/Sources/\(name)", packageAccess: false)
}

// The benchmarks, so that users of the library never build them. Run by scripts/bench.
if Context.environment["TAGFLOW_BENCHMARKS"] != nil {
  let optimized: [CSetting] = [.unsafeFlags(["-O3"])]
  func benchmarks(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
    .executableTarget(name: name, dependencies: dependencies, path: "Benchmarks/Sources/\(name)", swiftSettings: commonSettings)
  }
  package.products += [
    .executable(name: "layout-benchmarks", targets: ["LayoutBenchmarks"]),
    .executable(name: "gtk-benchmarks", targets: ["GtkBenchmarks"]),
    .executable(name: "list-benchmarks", targets: ["ListBenchmarks"]),
    .executable(name: "c-benchmarks", targets: ["CBenchmarks"]),
  ]
  package.targets += [
    .target(name: "CReference", path: "Benchmarks/Sources/CReference", cSettings: optimized),
    .target(
      name: "BenchmarkSupport", dependencies: ["CReference"], path: "Benchmarks/Sources/BenchmarkSupport",
      swiftSettings: commonSettings),
    .systemLibrary(name: "GtkForBenchmarks", path: "Benchmarks/Sources/GtkForBenchmarks", pkgConfig: "gtk4"),
    .target(
      name: "GtkReference", dependencies: ["GtkForBenchmarks"], path: "Benchmarks/Sources/GtkReference", cSettings: optimized,
      linkerSettings: [.linkedLibrary("X11")]),
    .target(
      name: "CInterface", dependencies: ["GtkForBenchmarks", "TagFlowC", "CTagFlow"], path: "Benchmarks/Sources/CInterface",
      cSettings: optimized),
    benchmarks("LayoutBenchmarks", ["BenchmarkSupport", "CReference", "LayoutCore"]),
    benchmarks(
      "GtkBenchmarks",
      ["BenchmarkSupport", "CReference", "GtkReference", "DemoKit", "TagFlow", "TagModel", "LayoutCore", "GtkBridge"]),
    benchmarks(
      "ListBenchmarks", ["BenchmarkSupport", "GtkReference", "DemoKit", "TagFlow", "TagModel", "LayoutCore", "GtkBridge"]),
    benchmarks("CBenchmarks", ["BenchmarkSupport", "CInterface", "GtkReference", "TagFlow", "TagModel", "GtkBridge"]),
  ]
}

// Only the modules without GTK, for ThreadSanitizer.
if Context.environment["TAGFLOW_PURE"] != nil {
  let pureTargets: Set = [
    "LayoutCore", "LayoutOperators", "TagModel", "TagFlowCommands", "TestSupport", "Monkey", "LayoutRequests", "layout-requests",
    "LayoutCoreTests", "LayoutOperatorsTests", "TagModelTests", "TagFlowCommandsTests", "LayoutRequestsTests",
  ]
  package.targets.removeAll { !pureTargets.contains($0.name) }
  package.products.removeAll { !pureTargets.contains($0.name) }
  package.dependencies.removeAll()
}
