import Foundation
import Testing

/// The imports that each module may have.
@Suite struct ImportTests {
    struct Import: Hashable, CustomStringConvertible {
        let module: String
        let target: String
        let path: String
        var description: String { "\(path) imports \(module)" }
    }

    private let package: PackageMap
    private let imports: [Import]
    private static let all = Result { try allImports() }

    init() throws {
        package = PackageMap(manifest: try Project.text(of: "Package.swift"))
        imports = try Self.all.get()
    }

    private static func allImports() throws -> [Import] {
        // This matches `@testable import struct Module.Thing` and every simpler form.
        let importLine = /\s*(@\w+\s+|\w+\s+)*import\s+((struct|class|enum|protocol|func)\s+)?(?<module>\w+).*/
        let swift = try ["Sources", "Tests", "Benchmarks"].flatMap { try Project.files(in: $0, endings: [".swift"]) }
        return swift.flatMap { file in
            file.lines.compactMap { line -> Import? in
                // The search for a pattern is slow.
                guard line.utf8.count < 200, line.contains("import"),
                    let module = line.wholeMatch(of: importLine)?.output.module
                else { return nil }
                return Import(module: String(module), target: file.target, path: file.path)
            }
        }
    }

    @Test("The test reads the targets and dependencies of the manifest")
    func manifest() {
        #expect(package.targets.count > 20)
        #expect(package.targets["Views"]?.dependencies.contains("ViewModels") == true)
        #expect(imports.count > 100)
    }

    @Test("A target is declared after its dependencies")
    func targetOrder() {
        let wrong = package.order.filter { name in
            let below = package.order.prefix { $0 != name }
            guard let target = package.targets[name], target.kind != "plugin" else { return false }
            return !Set(target.dependencies).isSubset(of: below)
        }
        #expect(wrong.isEmpty)
    }

    @Test("Each C module is imported only by its own target")
    func cModules() {
        let importers: [String: Set<String>] = [
            "GTKShim": ["GTKKit"], "CGTK": ["GTKKit"], "CurlShim": ["Network"], "CCurl": ["Network"],
            "PixbufShim": ["PictureCodecs", "Imaging", "vitrine-decoder"], "CPixbuf": ["Imaging"],
            "CCairo": ["Samples"], "JPEGShim": ["PictureCodecs"], "TIFFShim": ["PictureCodecs"],
            "PNGShim": ["PictureCodecs"], "WebPShim": ["PictureCodecs"], "GIFShim": ["PictureCodecs"],
            "SVGShim": ["PictureCodecs"],
            "ShrinkShim": ["PictureCodecs"],
            "DesktopShim": ["Desktop", "Storage"], "CDesktop": ["Desktop"],
            "SQLiteShim": ["SQLiteAccess", "PictureIndex"], "CSQLite": ["SQLiteAccess"],
            "GLibShim": ["FileAccess", "Localize", "Logging", "Desktop", "PictureFolders", "PictureIndex"],
            "BuildShim": ["Network"], "SandboxShim": ["Sandboxing"], "LockdownShim": ["vitrine-decoder"],
            "ExivShim": ["MetadataCodec", "vitrine-decoder"], "CSeccomp": [],
        ]
        let wrong = imports.filter { found in
            found.path.hasPrefix("Sources/") && importers[found.module].map { !$0.contains(found.target) } ?? false
        }
        #expect(wrong.isEmpty)
    }

    /// The layers that each layer may use, besides itself.
    private static let layersBelow: [String: Set<String>] = [
        "Sources/C": [],
        "Sources/Libraries": ["Sources/C"],
        "Sources/Core": ["Sources/Libraries", "Sources/C"],
        "Sources/Decoder": ["Sources/Core", "Sources/Libraries", "Sources/C"],
        "Sources/Services": ["Sources/Decoder", "Sources/Core", "Sources/Libraries", "Sources/C"],
        "Sources/Vitrine": [
            "Sources/Services", "Sources/Decoder", "Sources/Core", "Sources/Libraries", "Sources/C", "Plugins",
        ],
        "Sources/WeatherNow": ["Sources/Services", "Sources/Core", "Sources/Libraries", "Sources/C", "Plugins"],
    ]
    /// Services that implement ports of the model, see docs/decisions/services-and-the-model.md. Those that both programs use
    /// are not among them.
    private static let implementersOfTheModel: Set = [
        "Imaging", "Storage", "Saving", "PictureIndex", "PictureFolders", "Samples",
    ]

    @Test("A layer uses only the layers below it", arguments: layersBelow.keys.sorted())
    func layers(layer: String) throws {
        let allowed = try #require(Self.layersBelow[layer]).union([layer])
        let targets = package.targets.values.filter { $0.folder == layer }
        #expect(!targets.isEmpty)
        let wrong = targets.flatMap { target in
            target.dependencies.filter { name in
                if name == "Model", Self.implementersOfTheModel.contains(target.name) { return false }
                return package.targets[name].map { !allowed.contains($0.folder) } ?? true
            }
            .map { "\(target.name) uses \($0)" }
        }
        #expect(wrong == [])
    }

    @Test("No part of one program is linked into the other")
    func programs() {
        #expect(
            package.reachable(from: "weather-now").filter { package.targets[$0]?.folder == "Sources/Vitrine" } == [])
        #expect(package.reachable(from: "vitrine").filter { package.targets[$0]?.folder == "Sources/WeatherNow" } == [])
    }

    @Test("The sandboxed process links nothing of the programs")
    func decoder() {
        let folders = package.reachable(from: "vitrine-decoder").map { package.targets[$0]?.folder }
        #expect(Set(folders) == ["Sources/Decoder", "Sources/C"])
    }

    @Test(
        "Models and view models import neither the desktop nor the network",
        arguments: ["Core", "Model", "ViewModels", "WeatherModel", "WeatherViewModels", "Injection", "Reactive"])
    func modelImports(target: String) {
        let system: Set = ["Dispatch", "Synchronization", "FoundationEssentials", "Glibc"]
        let own: Set = [
            "Differences", "Reactive", "Localize", "Logging", "FileAccess", "Core", "Model", "WeatherModel",
            "PictureTypes",
        ]
        #expect(imports.filter { $0.target == target && !system.union(own).contains($0.module) }.isEmpty)
    }

    @Test("Installed programs link FoundationEssentials only, not the large Foundation")
    func foundationEssentials() {
        let programs: Set = ["vitrine", "weather-now"]
        let installed = programs.reduce(into: programs) { $0.formUnion(package.reachable(from: $1)) }
        let large: Set = ["Foundation", "FoundationNetworking", "FoundationInternationalization", "FoundationXML"]
        #expect(imports.filter { installed.contains($0.target) && large.contains($0.module) }.isEmpty)
    }

    @Test("Every target of the programs has tests")
    func testedLibraries() {
        let withoutSuite: Set = [
            // The program widget-checks, which needs the main thread, checks these modules in real windows.
            "InterfaceInjection", "WeatherComposition",
            // The tests of the one importer of each module also test the module.
            "GTKShim", "CurlShim", "PixbufShim", "JPEGShim", "TIFFShim", "PNGShim", "ShrinkShim", "SQLiteShim",
            "CanvasShim", "WebPShim", "GIFShim", "SVGShim",
            "DesktopShim", "GLibShim",
            "BuildShim",
            // The tests of Sandboxing and Imaging start workers that use these modules.
            "LockdownShim", "ExivShim", "MetadataCodec", "FontShim",
            // LogTests starts the program and reads what it logs.
            "Logging",
        ]
        let tested = Set(package.targets.values.filter { $0.kind == "testTarget" }.flatMap(\.dependencies))
        let libraries = package.targets.values.filter { $0.kind == "target" && $0.folder.hasPrefix("Sources/") }.map(
            \.name)
        #expect(libraries.filter { !tested.contains($0) && !withoutSuite.contains($0) }.isEmpty)
    }
}
