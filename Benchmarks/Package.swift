// swift-tools-version: 6.2
import PackageDescription

// A separate package, so that users of the library never fetch or build it. Run by scripts/bench.

let settings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "Benchmarks",
  products: [
    .executable(name: "layout-benchmarks", targets: ["LayoutBenchmarks"]),
    .executable(name: "gtk-benchmarks", targets: ["GtkBenchmarks"]),
    .executable(name: "list-benchmarks", targets: ["ListBenchmarks"]),
    .executable(name: "c-benchmarks", targets: ["CBenchmarks"]),
  ],
  dependencies: [.package(name: "TagFlow", path: "..")],
  targets: [
    .target(name: "CReference", cSettings: [.unsafeFlags(["-O3"])]),
    .target(name: "BenchmarkSupport", dependencies: ["CReference"], swiftSettings: settings),
    .executableTarget(
      name: "LayoutBenchmarks",
      dependencies: [
        "BenchmarkSupport", "CReference", .product(name: "LayoutCore", package: "TagFlow"),
      ],
      swiftSettings: settings),
    .systemLibrary(name: "GtkForBenchmarks", pkgConfig: "gtk4"),
    .target(
      name: "GtkReference", dependencies: ["GtkForBenchmarks"], cSettings: [.unsafeFlags(["-O3"])],
      linkerSettings: [.linkedLibrary("X11")]),
    .executableTarget(
      name: "GtkBenchmarks",
      dependencies: [
        "BenchmarkSupport", "CReference", "GtkReference", .product(name: "TagFlow", package: "TagFlow"),
        .product(name: "TagModel", package: "TagFlow"), .product(name: "LayoutCore", package: "TagFlow"),
        .product(name: "GtkBridge", package: "TagFlow"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "ListBenchmarks",
      dependencies: [
        "BenchmarkSupport", "GtkReference", .product(name: "TagFlow", package: "TagFlow"),
        .product(name: "TagModel", package: "TagFlow"), .product(name: "LayoutCore", package: "TagFlow"),
        .product(name: "GtkBridge", package: "TagFlow"),
      ],
      swiftSettings: settings),
    .target(
      name: "CInterface", dependencies: ["GtkForBenchmarks", .product(name: "TagFlowC", package: "TagFlow")],
      cSettings: [.unsafeFlags(["-O3"])]),
    .executableTarget(
      name: "CBenchmarks",
      dependencies: [
        "BenchmarkSupport", "CInterface", "GtkReference", .product(name: "TagFlow", package: "TagFlow"),
        .product(name: "TagModel", package: "TagFlow"), .product(name: "GtkBridge", package: "TagFlow"),
      ],
      swiftSettings: settings),
  ],
  swiftLanguageModes: [.v6]
)
