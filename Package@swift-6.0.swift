// swift-tools-version: 6.0
import PackageDescription

// What a compiler before 6.2 can build of this package: the two libraries that know nothing of the program. They need
// nothing but Swift's own libraries.
let package = Package(
    name: "vitrine",
    products: [
        .library(name: "Injection", targets: ["Injection"]),
        .library(name: "Reactive", targets: ["Reactive"]),
    ],
    targets: [
        .target(name: "Injection"),
        .target(name: "Reactive"),
    ]
)
