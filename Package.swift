// swift-tools-version: 6.2
import PackageDescription

// Read from top to bottom, the targets go from the lowest layer to the highest: each may depend on what
// stands above it in this file and on nothing below. `ConventionTests` reads the imports and holds it to that. Every module
// that is imported is named: what is not named does not make its importer be compiled again.

/// What whoever builds this states about where the programs are at home: see docs/packaging.md. Empty without.
let buildAddresses: [CSetting] = ["HOMEPAGE", "ISSUE_TRACKER", "CONTACT"].map { name in
    let text = Context.environment["VITRINE_BUILD_" + name] ?? ""
    // It becomes a literal of C and part of a field of HTTP.
    precondition(
        text.unicodeScalars.allSatisfy {
            $0.value > 0x20 && $0.value < 0x7f && !"\"\\()<>".unicodeScalars.contains($0)
        },
        "VITRINE_BUILD_\(name) is no address")
    return .define("VITRINE_BUILD_" + name, to: "\"\(text)\"")
}

let package = Package(
    name: "vitrine",
    products: [
        .library(name: "Injection", targets: ["Injection"]),
        .library(name: "Reactive", targets: ["Reactive"]),
        .executable(name: "vitrine", targets: ["vitrine"]),
        .executable(name: "weather-now", targets: ["weather-now"]),
    ],
    targets: [
        // MARK: Libraries that know nothing of the program
        .target(name: "Injection"),
        .target(name: "Reactive"),

        // MARK: C libraries of the system, and our own C: one small prefixed target each
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4 libadwaita-1"),
        // Only its header: CurlShim loads the library when it is first needed.
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
        .systemLibrary(name: "CLcms", pkgConfig: "lcms2"),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0"),
        .systemLibrary(name: "CExiv", pkgConfig: "gexiv2"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CDesktop", pkgConfig: "gio-2.0 libsecret-1 libportal"),
        .target(name: "GTKShim", dependencies: ["CGTK"]),
        .target(name: "CurlShim", dependencies: ["CCurl"]),
        .target(name: "PixbufShim", dependencies: ["CPixbuf", "CLcms"]),
        .target(name: "JPEGShim", linkerSettings: [.linkedLibrary("jpeg")]),
        .target(name: "SoupShim", dependencies: ["CSoup"]),
        .target(name: "FileShim"),
        .target(name: "SavingShim", dependencies: ["CExiv"]),
        .target(name: "SQLiteShim", dependencies: ["CSQLite"]),
        .target(name: "DesktopShim", dependencies: ["CDesktop"]),
        .target(name: "LocalizeShim"),
        .target(name: "BuildShim", cSettings: buildAddresses),
        .target(
            name: "BenchShim", dependencies: ["CGTK", "CCurl"],
            linkerSettings: [.linkedLibrary("curl"), .linkedLibrary("jpeg")]),

        // MARK: Words and numbers for people
        .target(name: "Localize", dependencies: ["LocalizeShim"]),

        // MARK: Files, read and written one way
        .target(name: "FileAccess", dependencies: ["FileShim"]),

        // MARK: Model: entities, providers, paging, errors, ports
        .target(name: "Model", dependencies: ["Reactive", "Localize"]),

        // MARK: What stands behind the model's ports
        .target(name: "Network", dependencies: ["Reactive", "CurlShim", "Model"]),
        .target(name: "Imaging", dependencies: ["Reactive", "PixbufShim", "JPEGShim", "FileAccess", "Model"]),
        .target(name: "Samples", dependencies: ["Reactive", "CCairo", "Model"]),
        .target(name: "PictureFolders", dependencies: ["Reactive", "FileAccess", "Model", "Imaging"]),
        .target(name: "Saving", dependencies: ["Reactive", "SavingShim", "FileAccess", "Model"]),
        .target(name: "Storage", dependencies: ["Reactive", "SQLiteShim", "Localize", "FileAccess", "Model"]),
        .target(name: "Desktop", dependencies: ["Reactive", "DesktopShim", "Localize", "FileAccess", "Model"]),

        // MARK: View models, and the views bound to them
        .target(name: "ViewModels", dependencies: ["Reactive", "Localize", "Model"]),
        .target(name: "GTKKit", dependencies: ["GTKShim", "Reactive"]),
        .target(
            name: "Views",
            dependencies: ["Reactive", "Localize", "Model", "ViewModels", "GTKKit"], plugins: ["InterfaceCompiler"]),

        // MARK: Interface files whose controllers a container fills in
        .target(name: "InterfaceInjection", dependencies: ["Injection", "GTKKit"]),

        // MARK: Composition root and program
        .target(
            name: "Composition",
            dependencies: [
                "Injection", "Reactive", "Localize", "BuildShim", "Model", "Network", "Imaging", "Samples", "Storage",
                "Saving", "PictureFolders", "Desktop", "ViewModels", "GTKKit", "Views", "InterfaceInjection",
            ]),
        .executableTarget(name: "vitrine", dependencies: ["Composition"]),

        // MARK: Weather Now, the second program: three thin layers over what both share
        .target(name: "WeatherModel", dependencies: ["Reactive", "Localize", "FileAccess", "Model"]),
        .target(name: "WeatherViewModels", dependencies: ["Reactive", "Localize", "Model", "WeatherModel"]),
        .target(
            name: "WeatherViews",
            dependencies: ["Reactive", "Localize", "Model", "WeatherModel", "WeatherViewModels", "GTKKit"],
            plugins: ["InterfaceCompiler"]),
        .target(
            name: "WeatherComposition",
            dependencies: [
                "Injection", "Reactive", "Localize", "Model", "Network", "Desktop", "GTKKit", "InterfaceInjection",
                "WeatherModel", "WeatherViewModels", "WeatherViews",
            ]),
        .executableTarget(name: "weather-now", dependencies: ["WeatherComposition"]),

        // MARK: Not installed: stand-in server, checks in real windows, benchmarks
        .target(name: "StandIn", dependencies: ["CSoup", "SoupShim", "Model", "Imaging", "Samples"]),
        .executableTarget(name: "stand-in-server", dependencies: ["FileAccess", "StandIn"]),
        .executableTarget(
            name: "widget-checks",
            dependencies: [
                "Injection", "Reactive", "Localize", "GTKShim", "Model", "Imaging", "Desktop", "ViewModels", "GTKKit",
                "Views", "Composition", "WeatherModel", "WeatherViewModels", "WeatherViews", "WeatherComposition",
                "StandIn",
            ]),
        .executableTarget(name: "storage-stress", dependencies: ["Reactive", "Model", "Storage"]),
        .executableTarget(name: "library-benchmarks", dependencies: ["Injection", "Reactive"]),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "Reactive", "BenchShim", "Model", "Network", "Imaging", "Samples", "ViewModels", "GTKKit", "Views",
                "StandIn",
            ]),

        // What reads bytes from strangers, fed with damaged files.
        .target(name: "Fuzzing", dependencies: ["Reactive", "Model", "Imaging", "Storage"]),
        .executableTarget(name: "fuzz-readers", dependencies: ["Fuzzing"]),

        // MARK: Build plugin: interface files → GResource → Swift source
        .executableTarget(name: "interface-embedder"),
        .plugin(name: "InterfaceCompiler", capability: .buildTool(), dependencies: ["interface-embedder"]),

        // MARK: Tests
        .target(name: "RawServing", dependencies: ["Reactive"], path: "Tests/RawServing"),
        .testTarget(name: "InjectionTests", dependencies: ["Injection"]),
        .testTarget(name: "ReactiveTests", dependencies: ["Reactive"]),
        .testTarget(name: "LocalizeTests", dependencies: ["Localize"]),
        .testTarget(name: "FileAccessTests", dependencies: ["FileAccess"]),
        .testTarget(name: "ModelTests", dependencies: ["Reactive", "Model"]),
        .testTarget(
            name: "NetworkTests", dependencies: ["Reactive", "CurlShim", "Model", "Network", "RawServing"]),
        .testTarget(
            name: "ImagingTests",
            dependencies: ["Reactive", "CLcms", "PixbufShim", "JPEGShim", "Model", "Imaging"]),
        .testTarget(
            name: "PicturesOverNetworkTests",
            dependencies: ["Reactive", "Model", "Network", "Imaging", "RawServing"]),
        .testTarget(
            name: "SavingTests", dependencies: ["Reactive", "SavingShim", "Model", "Imaging", "Samples", "Saving"]),
        .testTarget(name: "SamplesTests", dependencies: ["Reactive", "Model", "Samples"]),
        .testTarget(name: "PictureFoldersTests", dependencies: ["Reactive", "Model", "Imaging", "PictureFolders"]),
        .testTarget(
            name: "StorageTests", dependencies: ["Reactive", "Model", "Storage", "storage-stress"],
            exclude: ["Databases"]),
        .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing"], exclude: ["Cases"]),
        .testTarget(name: "DesktopTests", dependencies: ["Reactive", "DesktopShim", "Model", "Desktop"]),
        .testTarget(name: "ViewModelsTests", dependencies: ["Reactive", "Model", "ViewModels"]),
        .testTarget(name: "WeatherModelTests", dependencies: ["Reactive", "Model", "WeatherModel"]),
        .testTarget(
            name: "WeatherViewModelsTests",
            dependencies: ["Injection", "Reactive", "Model", "WeatherModel", "WeatherViewModels"]),
        .testTarget(
            name: "StandInTests",
            dependencies: ["Reactive", "Model", "Network", "Imaging", "Samples", "StandIn"]),
        .testTarget(
            name: "CompositionTests",
            dependencies: ["Injection", "Reactive", "Model", "Imaging", "StandIn", "ViewModels", "Composition"]),
        .testTarget(name: "ConventionTests"),
    ]
)
