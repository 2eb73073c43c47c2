// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Herbs",
  dependencies: [.package(path: "../tagflow", traits: [])],
  targets: [
    .executableTarget(
      name: "Herbs",
      dependencies: [
        .product(name: "TagFlow", package: "tagflow"),
        .product(name: "GtkBridge", package: "tagflow"),
      ])
  ]
)
