// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Planting",
  dependencies: [.package(path: "../tagflow", traits: [])],
  targets: [
    .executableTarget(
      name: "Planting",
      dependencies: [
        .product(name: "TagFlow", package: "tagflow"),
        .product(name: "GtkBridge", package: "tagflow"),
        .product(name: "LayoutCore", package: "tagflow"),
      ])
  ]
)
