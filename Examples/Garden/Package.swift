// swift-tools-version: 6.2
import PackageDescription

// A program that uses TagFlow as a package, like yours.
let package = Package(
  name: "Garden",
  dependencies: [.package(name: "TagFlow", path: "../..")],
  targets: [
    .executableTarget(
      name: "Garden",
      dependencies: ["TagFlow", "GtkBridge", "LayoutCore", "TagModel"].map { .product(name: $0, package: "TagFlow") })
  ],
  swiftLanguageModes: [.v6]
)
