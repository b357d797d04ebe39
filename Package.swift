// swift-tools-version: 6.0
import PackageDescription

// The targets are ordered from the lowest layer to the highest. A target may depend only on targets above it in this
// file; `ConventionTests` checks the order and the imports. Each target lists every module that it imports, because
// SwiftPM does not recompile a target after a change of a module that it does not list.

/// The web and contact addresses that the packager sets in the environment; see docs/packaging.md. Empty by default.
let buildAddresses: [CSetting] = ["HOMEPAGE", "ISSUE_TRACKER", "CONTACT"].map { name in
    let text = Context.environment["VITRINE_BUILD_" + name] ?? ""
    // The text becomes a C string literal and a part of an HTTP header field.
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
        .executable(name: "vitrine-decoder", targets: ["vitrine-decoder"]),
        .executable(name: "weather-now", targets: ["weather-now"]),
    ],
    targets: [
        // MARK: Libraries that are independent of the program
        .target(name: "Injection"),
        .target(name: "Reactive"),

        // MARK: System C libraries, and C shims: one small prefixed target each
        .systemLibrary(name: "CGLib", pkgConfig: "glib-2.0"),
        .systemLibrary(name: "CGTK", pkgConfig: "gtk4 libadwaita-1"),
        // Only the header is used at build time: CurlShim loads the library on first use.
        .systemLibrary(name: "CCurl"),
        .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
        .systemLibrary(name: "CLcms", pkgConfig: "lcms2"),
        .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
        .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0"),
        // Only the header is used at build time: SavingShim loads the library on first use, and only ExivShim links it.
        .systemLibrary(name: "CExiv", pkgConfig: "gio-2.0"),
        .systemLibrary(name: "CFonts", pkgConfig: "fontconfig freetype2 harfbuzz"),
        .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
        .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp"),
        .systemLibrary(name: "CDesktop", pkgConfig: "gio-2.0 libportal"),
        .target(name: "GTKShim", dependencies: ["CGTK"]),
        .target(name: "CurlShim", dependencies: ["CCurl"]),
        .target(name: "PixbufShim", dependencies: ["CPixbuf", "CLcms"]),
        .target(name: "JPEGShim", linkerSettings: [.linkedLibrary("jpeg")]),
        .target(name: "SoupShim", dependencies: ["CSoup"]),
        .target(name: "FileShim"),
        .target(name: "SavingShim", dependencies: ["CExiv"]),
        // Only the decoder links this target: gexiv2 reads the whole file of a stranger there.
        .target(name: "ExivShim", dependencies: ["CExiv"], linkerSettings: [.linkedLibrary("gexiv2")]),
        // Only the decoder links this target: it replaces functions of libraries that open font files.
        .target(name: "FontShim", dependencies: ["CFonts"]),
        .target(name: "SQLiteShim", dependencies: ["CSQLite"]),
        .target(name: "LocalizeShim", dependencies: ["CGLib"]),
        .target(name: "IndexShim", dependencies: ["CSQLite", "LocalizeShim"]),
        // DesktopShim loads libsecret on first use.
        .target(name: "DesktopShim", dependencies: ["CDesktop"]),
        .target(name: "SandboxShim"),
        // Only executables that lock themselves in link this target and libseccomp.
        .target(name: "LockdownShim", dependencies: ["CSeccomp", "SandboxShim"]),
        .target(name: "AttackShim", dependencies: ["LockdownShim"]),
        .target(name: "BuildShim", cSettings: buildAddresses),
        .target(
            name: "BenchShim", dependencies: ["CGTK", "CCurl"],
            linkerSettings: [.linkedLibrary("curl"), .linkedLibrary("jpeg")]),

        // MARK: Localized texts and numbers
        .target(name: "Localize", dependencies: ["LocalizeShim"]),

        // MARK: Reading and writing of files
        .target(name: "FileAccess", dependencies: ["FileShim"]),

        // MARK: Processes in a sandbox for untrusted data
        .target(name: "Sandboxing", dependencies: ["Reactive", "SandboxShim"]),

        // MARK: Pictures and their decoders, which the decoder's processes link without the model
        .target(name: "PictureTypes"),
        .target(name: "PictureCodecs", dependencies: ["PixbufShim", "JPEGShim", "PictureTypes"]),
        .executableTarget(
            name: "vitrine-decoder",
            dependencies: ["PixbufShim", "ExivShim", "FontShim", "LockdownShim", "PictureTypes", "PictureCodecs"]),

        // MARK: SQLite
        .target(name: "SQLiteAccess", dependencies: ["SQLiteShim"]),

        // MARK: Model: entities, providers, paging, errors, ports
        .target(name: "Model", dependencies: ["Reactive", "Localize", "FileAccess", "PictureTypes"]),

        // MARK: Implementations of the model's ports
        .target(name: "Network", dependencies: ["Reactive", "CurlShim", "BuildShim", "Model"]),
        .target(
            name: "Imaging",
            dependencies: [
                "Reactive", "PixbufShim", "Sandboxing", "PictureTypes", "PictureCodecs", "FileAccess", "Model",
            ]),
        .target(name: "Samples", dependencies: ["Reactive", "CCairo", "Model"]),
        .target(
            name: "PictureIndex",
            dependencies: ["Reactive", "SQLiteAccess", "IndexShim", "Localize", "FileAccess", "Model"]),
        .target(
            name: "PictureFolders",
            dependencies: ["Reactive", "Localize", "FileAccess", "Model", "Imaging", "PictureIndex"]),
        .target(
            name: "Saving",
            dependencies: ["Reactive", "SavingShim", "PictureTypes", "PictureCodecs", "FileAccess", "Model"]),
        .target(name: "Storage", dependencies: ["Reactive", "SQLiteAccess", "Localize", "FileAccess", "Model"]),
        .target(name: "Desktop", dependencies: ["Reactive", "DesktopShim", "Localize", "FileAccess", "Model"]),

        // MARK: View models and views
        .target(name: "ViewModels", dependencies: ["Reactive", "Localize", "FileAccess", "Model"]),
        .target(name: "GTKKit", dependencies: ["GTKShim", "Reactive"]),
        .target(
            name: "Views",
            dependencies: ["Reactive", "Localize", "FileAccess", "Model", "ViewModels", "GTKKit"],
            plugins: ["InterfaceCompiler"]),

        // MARK: Injection into the controllers of interface files
        .target(name: "InterfaceInjection", dependencies: ["Injection", "GTKKit"]),

        // MARK: Composition root and program
        .target(
            name: "Composition",
            dependencies: [
                "Injection", "Reactive", "Localize", "Model", "Network", "Imaging", "Samples", "Storage",
                "Saving", "PictureIndex", "PictureFolders", "Desktop", "FileAccess", "Sandboxing", "ViewModels",
                "GTKKit",
                "Views",
                "InterfaceInjection",
            ]),
        .executableTarget(name: "vitrine", dependencies: ["Composition"]),

        // MARK: Weather Now, the second program: its layers over the shared modules
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
        .target(name: "CheckShim", dependencies: ["CGTK"]),
        .target(name: "StandIn", dependencies: ["CSoup", "SoupShim", "Model", "Imaging", "Samples"]),
        .executableTarget(name: "stand-in-server", dependencies: ["FileAccess", "StandIn"]),
        .target(name: "InMemoryStores", dependencies: ["Reactive", "Model"], path: "Tests/InMemoryStores"),
        // Damaged files for the program's readers of untrusted data.
        .target(
            name: "Fuzzing",
            dependencies: [
                "Reactive", "SQLiteAccess", "PictureTypes", "PictureCodecs", "FileAccess", "Model", "Imaging",
                "PictureIndex", "Saving", "Storage",
            ]),
        .executableTarget(
            name: "widget-checks",
            dependencies: [
                "Injection", "Reactive", "Localize", "CheckShim", "GTKShim", "FileAccess", "Model", "Network",
                "Imaging", "Samples", "Desktop", "ViewModels", "GTKKit", "Views", "Composition", "WeatherModel",
                "WeatherViewModels", "WeatherViews", "WeatherComposition", "StandIn", "InMemoryStores", "Fuzzing",
            ]),
        .executableTarget(name: "storage-stress", dependencies: ["Reactive", "Model", "Storage"]),
        .executableTarget(name: "library-benchmarks", dependencies: ["Injection", "Reactive"]),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "Reactive", "BenchShim", "SQLiteAccess", "FileAccess", "Model", "Network", "Imaging", "Samples",
                "Storage", "PictureIndex", "PictureFolders", "ViewModels", "GTKKit", "Views", "StandIn",
            ]),

        // A worker that attacks the program and the system on request.
        .executableTarget(name: "attack-worker", dependencies: ["AttackShim"]),

        .executableTarget(name: "fuzz-readers", dependencies: ["Fuzzing"]),
        .executableTarget(
            name: "index-benchmarks",
            dependencies: [
                "SQLiteAccess", "FileAccess", "Model", "Imaging", "PictureIndex", "PictureFolders", "Fuzzing",
            ]),

        // MARK: Build plugin: interface files → GResource → Swift source
        .executableTarget(name: "interface-embedder"),
        .plugin(name: "InterfaceCompiler", capability: .buildTool(), dependencies: ["interface-embedder"]),

        // MARK: Tests
        .target(name: "RawServing", dependencies: ["Reactive"], path: "Tests/RawServing"),
        .target(name: "ChildProcesses", path: "Tests/ChildProcesses"),
        .target(name: "SmallDisks", path: "Tests/SmallDisks"),
        .testTarget(name: "InjectionTests", dependencies: ["Injection"]),
        .testTarget(name: "ReactiveTests", dependencies: ["Reactive"]),
        .testTarget(name: "LocalizeTests", dependencies: ["Localize", "ChildProcesses"]),
        .testTarget(name: "FileAccessTests", dependencies: ["FileAccess"]),
        .testTarget(
            name: "SandboxingTests", dependencies: ["SandboxShim", "AttackShim", "Sandboxing", "attack-worker"]),
        .testTarget(
            name: "ModelTests", dependencies: ["Reactive", "FileAccess", "PictureTypes", "Model", "InMemoryStores"]),
        .testTarget(
            name: "NetworkTests",
            dependencies: ["Reactive", "CurlShim", "Model", "Network", "RawServing", "ChildProcesses", "SmallDisks"]),
        .testTarget(
            name: "ImagingTests",
            dependencies: [
                "Reactive", "CLcms", "PixbufShim", "JPEGShim", "SandboxShim", "Sandboxing", "PictureTypes",
                "PictureCodecs", "Model", "Imaging", "Fuzzing", "vitrine-decoder",
            ]),
        .testTarget(
            name: "PicturesOverNetworkTests",
            dependencies: ["Reactive", "Model", "Network", "Imaging", "RawServing", "ChildProcesses"]),
        .testTarget(
            name: "SavingTests",
            dependencies: [
                "Reactive", "SavingShim", "FileAccess", "Model", "Imaging", "Samples", "Saving", "Storage",
                "InMemoryStores", "ChildProcesses", "SmallDisks", "Fuzzing",
            ]),
        .testTarget(name: "SamplesTests", dependencies: ["Reactive", "Model", "Samples"]),
        .testTarget(
            name: "PictureFoldersTests",
            dependencies: [
                "Reactive", "SQLiteAccess", "FileAccess", "Model", "Imaging", "PictureIndex", "PictureFolders",
            ]),
        .testTarget(
            name: "PictureIndexTests",
            dependencies: ["Reactive", "FileAccess", "Model", "SQLiteShim", "SQLiteAccess", "PictureIndex"]),
        .testTarget(
            name: "StorageTests",
            dependencies: [
                "Reactive", "SQLiteAccess", "FileAccess", "Model", "Storage", "InMemoryStores", "ChildProcesses",
                "SmallDisks", "storage-stress",
            ],
            exclude: ["Databases"]),
        .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing"], exclude: ["Cases"]),
        // Compares the declarations of libsecret in DesktopShim with its header.
        .systemLibrary(name: "CSecret", path: "Tests/CSecret", pkgConfig: "libsecret-1"),
        .testTarget(
            name: "DesktopTests",
            dependencies: ["Reactive", "CSecret", "DesktopShim", "FileAccess", "Model", "Desktop", "ChildProcesses"]),
        .testTarget(
            name: "ViewModelsTests", dependencies: ["Reactive", "FileAccess", "Model", "ViewModels", "InMemoryStores"]),
        .testTarget(name: "WeatherModelTests", dependencies: ["Reactive", "Model", "WeatherModel"]),
        .testTarget(
            name: "WeatherViewModelsTests",
            dependencies: ["Injection", "Reactive", "Model", "WeatherModel", "WeatherViewModels"]),
        .testTarget(
            name: "StandInTests",
            dependencies: ["Reactive", "Model", "Network", "Imaging", "Samples", "StandIn", "ChildProcesses"]),
        .testTarget(
            name: "CompositionTests",
            dependencies: [
                "Injection", "Reactive", "FileAccess", "SandboxShim", "Sandboxing", "Model", "Imaging", "PictureIndex",
                "PictureFolders", "Saving", "StandIn", "ViewModels", "Composition", "InMemoryStores", "RawServing",
                "ChildProcesses", "Fuzzing", "vitrine-decoder",
            ]),
        .testTarget(name: "ConventionTests", dependencies: ["ChildProcesses"]),
    ]
)

// The C library checks the sizes of buffers in the C targets of a release. The setting cannot be a flag of the whole build,
// because Swift cannot import the C library's headers with it.
for target in package.targets where target.name.hasSuffix("Shim") {
    target.cSettings = (target.cSettings ?? []) + [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))]
}

// Model gives types of PictureTypes its own names, so that its importers depend on their layout, too.
for target in package.targets {
    let names = target.dependencies.map { if case .byNameItem(let name, _) = $0 { name } else { "" } }
    if names.contains("Model"), !names.contains("PictureTypes") { target.dependencies.append("PictureTypes") }
}
