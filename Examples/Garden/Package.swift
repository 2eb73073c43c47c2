// swift-tools-version: 6.2
import PackageDescription

// A program that uses TagFlow as a package, like yours.
let package = Package(
  name: "Garden",
  dependencies: [.package(name: "TagFlow", path: "../..", traits: [])],
  targets: [.executableTarget(name: "Garden", dependencies: [.product(name: "TagFlow", package: "TagFlow")])]
)
