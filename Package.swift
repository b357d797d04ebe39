// swift-tools-version: 6.2
import PackageDescription

// Read from top to bottom, this is the house from its cellar to its roof: a target may depend on what
// stands above it in this file and on nothing below. `HouseTests` reads the imports and holds it to that.

let package = Package(
    name: "vitrine",
    products: [
        .library(name: "Injection", targets: ["Injection"]),
        .library(name: "Reactive", targets: ["Reactive"]),
        .executable(name: "vitrine", targets: ["vitrine"]),
    ],
    targets: [
        // MARK: Libraries that know nothing of the program
        .target(name: "Injection"),
        .target(name: "Reactive"),

        // MARK: C libraries of the system, and our own C: one small prefixed target each
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4 libadwaita-1"),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl"),
        .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0"),
        .systemLibrary(name: "CDesktop", pkgConfig: "gio-2.0 libsecret-1"),
        .target(name: "GTKShim", dependencies: ["CGTK"]),
        .target(name: "CurlShim", dependencies: ["CCurl"]),
        .target(name: "PixbufShim", dependencies: ["CPixbuf"]),
        .target(name: "SoupShim", dependencies: ["CSoup"]),
        .target(name: "DesktopShim", dependencies: ["CDesktop"]),
        .target(name: "LocalizeShim"),

        // MARK: Words and numbers for people
        .target(name: "Localize", dependencies: ["LocalizeShim"]),

        // MARK: Model: entities, providers, paging, errors, ports
        .target(name: "Model", dependencies: ["Reactive", "Localize"]),

        // MARK: What stands behind the model's ports
        .target(name: "Network", dependencies: ["Model", "CurlShim"]),
        .target(name: "Imaging", dependencies: ["Model", "PixbufShim"]),
        .target(name: "Samples", dependencies: ["Model", "CCairo"]),
        .target(name: "Desktop", dependencies: ["Model", "DesktopShim"]),

        // MARK: View models, and the views bound to them
        .target(name: "ViewModels", dependencies: ["Model"]),
        .target(name: "GTKKit", dependencies: ["GTKShim", "Reactive"]),
        .target(name: "Views", dependencies: ["ViewModels", "GTKKit"], plugins: ["InterfaceCompiler"]),

        // MARK: Interface files whose controllers a container fills in
        .target(name: "InterfaceInjection", dependencies: ["Injection", "GTKKit"]),

        // MARK: Composition root and program
        .target(
            name: "Composition",
            dependencies: ["InterfaceInjection", "Views", "Network", "Imaging", "Samples", "Desktop"]),
        .executableTarget(name: "vitrine", dependencies: ["Composition"]),

        // MARK: Not installed: stand-in server, checks in real windows, benchmarks
        .target(name: "StandIn", dependencies: ["Samples", "Imaging", "SoupShim"]),
        .executableTarget(name: "stand-in-server", dependencies: ["StandIn"]),
        .executableTarget(name: "widget-checks", dependencies: ["Composition", "StandIn"]),
        .executableTarget(name: "library-benchmarks", dependencies: ["Injection", "Reactive"]),

        // MARK: Build plugin: interface files → GResource → Swift source
        .executableTarget(name: "interface-embedder"),
        .plugin(name: "InterfaceCompiler", capability: .buildTool(), dependencies: ["interface-embedder"]),

        // MARK: Tests
        .testTarget(name: "InjectionTests", dependencies: ["Injection"]),
        .testTarget(name: "ReactiveTests", dependencies: ["Reactive"]),
        .testTarget(name: "LocalizeTests", dependencies: ["Localize"]),
        .testTarget(name: "ModelTests", dependencies: ["Model"]),
        .testTarget(name: "NetworkTests", dependencies: ["Network", "StandIn"]),
        .testTarget(name: "ImagingTests", dependencies: ["Imaging"]),
        .testTarget(name: "SamplesTests", dependencies: ["Samples"]),
        .testTarget(name: "DesktopTests", dependencies: ["Desktop"]),
        .testTarget(name: "ViewModelsTests", dependencies: ["ViewModels"]),
        .testTarget(name: "StandInTests", dependencies: ["StandIn"]),
        .testTarget(name: "HouseTests"),
    ]
)
