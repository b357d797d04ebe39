// swift-tools-version: 6.0
import PackageDescription

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

/// The targets by folder, from the lowest layer to the highest. Each has a folder of its own name there.
///
/// A target may depend only on targets above it in this file; `ConventionTests` checks the order. Each target
/// lists every module that it imports, because SwiftPM does not recompile a target after a change of a module that it does
/// not list; the builds of `script/test` check that.
let layers: [(folder: String, targets: [Target])] = [
    // Everything in C: one small prefixed target for each library, and the module maps of the system's libraries.
    (
        "Sources/C",
        [
            .systemLibrary(name: "CGLib", pkgConfig: "gio-2.0"),
            .systemLibrary(name: "CGTK", pkgConfig: "gtk4 libadwaita-1"),
            // Only the header is used at build time: CurlShim loads the library on first use.
            .systemLibrary(name: "CCurl"),
            .systemLibrary(name: "CPixbuf", pkgConfig: "gdk-pixbuf-2.0"),
            .systemLibrary(name: "CLcms", pkgConfig: "lcms2"),
            .systemLibrary(name: "CCairo", pkgConfig: "cairo"),
            .systemLibrary(name: "CRsvg", pkgConfig: "librsvg-2.0"),
            .systemLibrary(name: "CPango", pkgConfig: "pangocairo"),
            .systemLibrary(name: "CFonts", pkgConfig: "fontconfig freetype2 harfbuzz"),
            .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3"),
            .systemLibrary(name: "CSeccomp", pkgConfig: "libseccomp"),
            .systemLibrary(name: "CDesktop", pkgConfig: "gio-2.0 libportal"),
            .target(name: "GTKShim", dependencies: ["CGTK"]),
            .target(name: "CurlShim", dependencies: ["CCurl"]),
            .target(name: "PixbufShim", dependencies: ["CPixbuf", "CLcms"]),
            .target(name: "CanvasShim", dependencies: ["CPango"]),
            .target(name: "ShrinkShim"),
            .target(name: "JPEGShim", dependencies: ["CLcms", "ShrinkShim"], linkerSettings: [.linkedLibrary("jpeg")]),
            .target(
                name: "PNGShim", dependencies: ["ShrinkShim"],
                linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z")]),
            .target(
                name: "WebPShim", dependencies: ["ShrinkShim"],
                linkerSettings: [.linkedLibrary("webp"), .linkedLibrary("webpdemux")]),
            .target(name: "GIFShim", linkerSettings: [.linkedLibrary("gif")]),
            .target(name: "SVGShim", dependencies: ["CRsvg", "ShrinkShim"]),
            .target(name: "TIFFShim", dependencies: ["CLcms", "ShrinkShim"], linkerSettings: [.linkedLibrary("tiff")]),
            // Only the decoder links this target, in C++: Exiv2 reads and writes the whole file of a stranger there.
            .target(name: "ExivShim", dependencies: ["CGLib"], linkerSettings: [.linkedLibrary("exiv2")]),
            // Only the decoder links this target: it replaces functions of libraries that open font files.
            .target(name: "FontShim", dependencies: ["CFonts"]),
            .target(name: "GLibShim", dependencies: ["CGLib"]),
            .target(name: "SQLiteShim", dependencies: ["CSQLite", "GLibShim"]),
            // DesktopShim loads libsecret on first use.
            .target(name: "DesktopShim", dependencies: ["CDesktop"]),
            .target(name: "SandboxShim"),
            // Only executables that lock themselves in link this target and libseccomp.
            .target(name: "LockdownShim", dependencies: ["CSeccomp", "SandboxShim"]),
            .target(name: "BuildShim", cSettings: buildAddresses),
        ]
    ),
    // They know nothing of the programs.
    (
        "Sources/Libraries",
        [
            .target(name: "Injection"),
            .target(name: "Reactive"),
            .target(name: "Differences"),
            .target(name: "GTKKit", dependencies: ["GTKShim", "Differences", "Reactive"]),
            .target(name: "InterfaceInjection", dependencies: ["Injection", "GTKKit"]),
        ]
    ),
    // Ports and values of both programs.
    (
        "Sources/Core",
        [
            .target(name: "Localize", dependencies: ["GLibShim"]),
            .target(name: "Logging", dependencies: ["GLibShim"]),
            .target(name: "FileAccess", dependencies: ["GLibShim"]),
            .target(name: "SQLiteAccess", dependencies: ["SQLiteShim"]),
            .target(name: "Core", dependencies: ["Reactive", "Localize", "Logging", "FileAccess"]),
        ]
    ),
    // What the sandboxed processes and the program share.
    (
        "Sources/Decoder",
        [
            .target(name: "Sandboxing", dependencies: ["Reactive", "SandboxShim"]),
            .target(name: "PictureTypes"),
            .target(
                name: "PictureCodecs",
                dependencies: [
                    "PixbufShim", "ShrinkShim", "JPEGShim", "PNGShim", "WebPShim", "GIFShim", "SVGShim", "TIFFShim",
                    "PictureTypes",
                ]),
            .target(name: "MetadataCodec", dependencies: ["ExivShim", "PictureTypes", "PictureCodecs"]),
            .executableTarget(
                name: "vitrine-decoder",
                dependencies: [
                    "PixbufShim", "ExivShim", "FontShim", "LockdownShim", "PictureTypes", "PictureCodecs",
                    "MetadataCodec",
                ]),
        ]
    ),
    // The model declares the ports that services implement.
    (
        "Sources/Vitrine",
        [
            .target(
                name: "Model",
                dependencies: ["Differences", "Reactive", "Localize", "FileAccess", "PictureTypes", "Core"])
        ]
    ),
    // Implementations of the ports.
    (
        "Sources/Services",
        [
            .target(
                name: "Network",
                dependencies: ["Reactive", "CurlShim", "BuildShim", "PictureTypes", "Logging", "Core"]),
            .target(
                name: "Imaging",
                dependencies: [
                    "Reactive", "PixbufShim", "CanvasShim", "Sandboxing", "PictureTypes", "PictureCodecs", "FileAccess",
                    "Logging", "Core", "Model",
                ]),
            .target(name: "Samples", dependencies: ["Reactive", "CCairo", "Core", "Model"]),
            .target(
                name: "PictureIndex",
                dependencies: [
                    "Differences", "Reactive", "SQLiteAccess", "GLibShim", "SQLiteShim", "Localize", "FileAccess",
                    "Logging", "Core", "Model",
                ]),
            .target(
                name: "PictureFolders",
                dependencies: [
                    "Differences", "Reactive", "GLibShim", "Localize", "FileAccess", "Core", "Model", "Imaging",
                    "PictureIndex",
                ]),
            .target(
                name: "Saving",
                dependencies: [
                    "Reactive", "PictureTypes", "PictureCodecs", "FileAccess", "Core", "Model",
                ]),
            .target(
                name: "Storage",
                dependencies: ["Reactive", "DesktopShim", "SQLiteAccess", "Localize", "FileAccess", "Core", "Model"]),
            .target(
                name: "Desktop",
                dependencies: ["Reactive", "DesktopShim", "GLibShim", "Localize", "FileAccess", "Core"]),
        ]
    ),
    // The program.
    (
        "Sources/Vitrine",
        [
            .target(
                name: "ViewModels",
                dependencies: ["Differences", "Reactive", "Localize", "FileAccess", "Logging", "Core", "Model"]),
            .target(
                name: "Views",
                dependencies: [
                    "Differences", "Reactive", "Localize", "FileAccess", "Core", "Model", "ViewModels", "GTKKit",
                ],
                plugins: ["InterfaceCompiler"]),
            .target(
                name: "Composition",
                dependencies: [
                    "Injection", "Reactive", "Localize", "Core", "Model", "Network", "Imaging", "Samples", "Storage",
                    "Saving", "PictureIndex", "PictureFolders", "Desktop", "FileAccess", "Sandboxing", "ViewModels",
                    "GTKKit", "Logging",
                    "Views",
                    "InterfaceInjection",
                ]),
            .executableTarget(name: "vitrine", dependencies: ["Composition"]),
        ]
    ),
    // The second program.
    (
        "Sources/WeatherNow",
        [
            .target(name: "WeatherModel", dependencies: ["Reactive", "Localize", "FileAccess", "Core"]),
            .target(name: "WeatherViewModels", dependencies: ["Reactive", "Localize", "Core", "WeatherModel"]),
            .target(
                name: "WeatherViews",
                dependencies: [
                    "Differences", "Reactive", "Localize", "Core", "WeatherModel", "WeatherViewModels", "GTKKit",
                ],
                plugins: ["InterfaceCompiler"]),
            .target(
                name: "WeatherComposition",
                dependencies: [
                    "Injection", "Reactive", "Localize", "Logging", "Core", "Network", "Desktop", "GTKKit",
                    "InterfaceInjection", "WeatherModel", "WeatherViewModels", "WeatherViews",
                ]),
            .executableTarget(name: "weather-now", dependencies: ["WeatherComposition"]),
        ]
    ),
    // Interface files → GResource → Swift source.
    (
        "Plugins",
        [
            .executableTarget(name: "interface-embedder"),
            .plugin(name: "InterfaceCompiler", capability: .buildTool(), dependencies: ["interface-embedder"]),
        ]
    ),
    // What only tests, checks and benchmarks link.
    (
        "Tests/Support",
        [
            // One of each helper of tests and checks: stores in memory, a clock, a network, random numbers, …
            .target(
                name: "TestSupport",
                dependencies: ["CGLib", "Differences", "Reactive", "PictureTypes", "MetadataCodec", "Core", "Model"]),
            // Emits signals of GTK, for the tests and checks of what listens to them.
            .target(name: "SignalEmission", dependencies: ["GTKShim", "GTKKit"]),
            .systemLibrary(name: "CSoup", pkgConfig: "libsoup-3.0"),
            .target(name: "SoupShim", dependencies: ["CSoup"]),
            .target(name: "StandIn", dependencies: ["CSoup", "SoupShim", "Core", "Model", "Imaging", "Samples"]),
            .executableTarget(name: "stand-in-server", dependencies: ["FileAccess", "StandIn"]),
            .executableTarget(name: "storage-stress", dependencies: ["Reactive", "Core", "Model", "Storage"]),
            // Compares the declarations of libsecret in DesktopShim with its header.
            .systemLibrary(name: "CSecret", pkgConfig: "libsecret-1"),
        ]
    ),
    // Damaged files for every reader of foreign bytes.
    (
        "Tests/Fuzzing",
        [
            // Damaged files for the program's readers of untrusted data.
            .target(
                name: "Fuzzing",
                dependencies: [
                    "MetadataCodec",
                    "Reactive", "SQLiteAccess", "PictureTypes", "PictureCodecs", "FileAccess", "Core", "Model",
                    "Imaging", "PictureIndex", "Saving", "Storage", "TestSupport",
                ]),
            .executableTarget(name: "fuzz-readers", dependencies: ["Fuzzing"]),
        ]
    ),
    // A worker that attacks the program and the system on request.
    (
        "Tests/Attacks",
        [
            .target(name: "AttackShim", dependencies: ["LockdownShim"]),
            // A worker that attacks the program and the system on request.
            .executableTarget(name: "attack-worker", dependencies: ["AttackShim"]),
        ]
    ),
    // Checks in real windows.
    (
        "Tests/Windows",
        [
            .target(name: "CheckShim", dependencies: ["CGTK"]),
            .executableTarget(
                name: "widget-checks",
                dependencies: [
                    "Injection", "Differences", "Reactive", "Localize", "CheckShim", "GTKShim", "FileAccess", "Core",
                    "Model",
                    "Network", "Imaging", "Samples", "Desktop", "ViewModels", "GTKKit", "Views", "Composition",
                    "WeatherModel", "WeatherViewModels", "WeatherViews", "WeatherComposition", "StandIn", "TestSupport",
                    "SignalEmission", "Fuzzing",
                ]),
        ]
    ),
    // Measurements.
    (
        "Benchmarks",
        [
            .target(
                name: "BenchShim", dependencies: ["CGTK", "CCurl"],
                linkerSettings: [.linkedLibrary("curl"), .linkedLibrary("jpeg")]),
            .executableTarget(name: "library-benchmarks", dependencies: ["Injection", "Reactive"]),
            .executableTarget(
                name: "benchmarks",
                dependencies: [
                    "Reactive", "BenchShim", "SQLiteAccess", "FileAccess", "Core", "Model", "Network", "Imaging",
                    "Samples",
                    "Storage", "Saving", "PictureIndex", "PictureFolders", "ViewModels", "GTKKit", "Views", "StandIn",
                    "TestSupport",
                ]),
            .executableTarget(
                name: "index-benchmarks",
                dependencies: [
                    "TestSupport",
                    "SQLiteAccess", "FileAccess", "Core", "Model", "Imaging", "PictureIndex", "PictureFolders",
                    "Fuzzing",
                ]),
        ]
    ),
    // Unit tests.
    (
        "Tests",
        [
            .testTarget(name: "InjectionTests", dependencies: ["Injection"]),
            .testTarget(name: "ReactiveTests", dependencies: ["Reactive"]),
            .testTarget(name: "DifferencesTests", dependencies: ["Differences"]),
            .testTarget(name: "LocalizeTests", dependencies: ["Localize", "TestSupport"]),
            .testTarget(name: "FileAccessTests", dependencies: ["FileAccess", "TestSupport"]),
            .testTarget(
                name: "SandboxingTests",
                dependencies: ["SandboxShim", "AttackShim", "Sandboxing", "attack-worker", "TestSupport"]),
            .testTarget(name: "CoreTests", dependencies: ["Reactive", "FileAccess", "Core", "TestSupport"]),
            .testTarget(
                name: "ModelTests",
                dependencies: ["Differences", "Reactive", "FileAccess", "PictureTypes", "Core", "Model", "TestSupport"]),
            .testTarget(
                name: "NetworkTests",
                dependencies: ["Reactive", "CurlShim", "PictureTypes", "Core", "Network", "TestSupport"]),
            .testTarget(
                name: "ImagingTests",
                dependencies: [
                    "Reactive", "CLcms", "PixbufShim", "JPEGShim", "SandboxShim", "Sandboxing", "PictureTypes",
                    "PictureCodecs", "FileAccess", "Core", "Model", "Imaging", "Fuzzing", "vitrine-decoder",
                    "TestSupport",
                ],
                exclude: ["Cases"]),
            .testTarget(
                name: "PicturesOverNetworkTests",
                dependencies: ["Reactive", "Core", "Model", "Network", "Imaging", "TestSupport"]),
            .testTarget(
                name: "SavingTests",
                dependencies: [
                    "Reactive", "PictureTypes", "FileAccess", "Core", "Model", "Imaging", "Samples",
                    "Saving",
                    "Storage",
                    "TestSupport", "Fuzzing",
                ]),
            .testTarget(name: "SamplesTests", dependencies: ["Reactive", "Core", "Model", "Samples"]),
            .testTarget(
                name: "PictureFoldersTests",
                dependencies: [
                    "Reactive", "SQLiteAccess", "PictureTypes", "FileAccess", "Core", "Model", "Imaging",
                    "PictureIndex",
                    "PictureFolders", "Saving", "TestSupport",
                ]),
            .testTarget(
                name: "PictureIndexTests",
                dependencies: [
                    "Differences", "Reactive", "FileAccess", "Core", "Model", "SQLiteShim", "SQLiteAccess",
                    "PictureIndex", "TestSupport",
                ]),
            .testTarget(
                name: "StorageTests",
                dependencies: [
                    "Reactive", "DesktopShim", "SQLiteAccess", "FileAccess", "Core", "Model", "Storage", "TestSupport",
                    "storage-stress",
                ],
                exclude: ["Databases"]),
            .testTarget(name: "FuzzingTests", dependencies: ["Fuzzing", "TestSupport"], exclude: ["Cases"]),
            .testTarget(
                name: "DesktopTests",
                dependencies: ["Reactive", "CSecret", "DesktopShim", "FileAccess", "Core", "Desktop", "TestSupport"]),
            .testTarget(
                name: "ViewModelsTests",
                dependencies: ["Differences", "Reactive", "FileAccess", "Core", "Model", "ViewModels", "TestSupport"]),
            .testTarget(
                name: "GTKKitTests",
                dependencies: ["GTKShim", "Differences", "Reactive", "GTKKit", "SignalEmission", "TestSupport"]),
            .testTarget(name: "ViewsTests", dependencies: ["FileAccess", "GTKKit", "Core", "Model", "Views"]),
            .testTarget(name: "WeatherViewsTests", dependencies: ["WeatherViews"]),
            .testTarget(name: "WeatherModelTests", dependencies: ["Reactive", "Core", "WeatherModel", "TestSupport"]),
            .testTarget(
                name: "WeatherViewModelsTests",
                dependencies: ["Reactive", "Core", "WeatherModel", "WeatherViewModels", "TestSupport"]),
            .testTarget(
                name: "StandInTests",
                dependencies: ["Reactive", "Core", "Model", "Network", "Imaging", "Samples", "StandIn", "TestSupport"]),
            .testTarget(
                name: "CompositionTests",
                dependencies: [
                    "Injection", "Reactive", "FileAccess", "SandboxShim", "Sandboxing", "Core", "Model", "Imaging",
                    "PictureIndex", "PictureFolders", "Saving", "StandIn", "ViewModels", "Views", "Composition",
                    "TestSupport",
                    "Fuzzing", "vitrine-decoder",
                ]),
            .testTarget(name: "ConventionTests", dependencies: ["TestSupport"]),
        ]
    ),
]

let package = Package(
    name: "vitrine",
    products: [
        .library(name: "Injection", targets: ["Injection"]),
        .library(name: "Reactive", targets: ["Reactive"]),
        .executable(name: "vitrine", targets: ["vitrine"]),
        .executable(name: "vitrine-decoder", targets: ["vitrine-decoder"]),
        .executable(name: "weather-now", targets: ["weather-now"]),
    ],
    targets: layers.flatMap(\.targets),
    // Exiv2 0.28 requires it.
    cxxLanguageStandard: .cxx17
)

for (folder, targets) in layers {
    for target in targets { target.path = "\(folder)/\(target.name)" }
}

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

// LLVM's linker, which Swift's toolchains include, links a debug build in less than half of the time of the default one.
for target in package.targets where [.executable, .test].contains(target.type) {
    let lld = LinkerSetting.unsafeFlags(["-use-ld=lld"], .when(configuration: .debug))
    target.linkerSettings = (target.linkerSettings ?? []) + [lld]
}

// Compiled whole, all targets take a ninth less of the processor's time than file by file, but each change compiles its whole
// target again. So only .ci/run sets this, which compiles everything once. A debug build expects an object file for each source
// file, which the compiler makes only if it is told a number of threads.
if let choice = Context.environment["VITRINE_WHOLE_MODULES"], !choice.isEmpty {
    for target in package.targets where [.regular, .executable, .test].contains(target.type) {
        let whole = SwiftSetting.unsafeFlags(["-wmo", "-num-threads", "1"], .when(configuration: .debug))
        target.swiftSettings = (target.swiftSettings ?? []) + [whole]
    }
}
