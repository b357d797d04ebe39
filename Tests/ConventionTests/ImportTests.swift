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
        return try Project.files(in: "Sources", endings: [".swift"]).flatMap { file in
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

    /// SwiftPM does not recompile an importer after a change in a module that the manifest does not name.
    @Test("A module imports only what the manifest names for it")
    func declaredImports() {
        let wrong = imports.filter { found in
            guard package.targets[found.module] != nil else { return false }
            return package.targets[found.target].map { !$0.dependencies.contains(found.module) } ?? true
        }
        #expect(wrong.isEmpty)
    }

    @Test("Each C module is imported only by its own target")
    func cModules() {
        let importers: [String: Set<String>] = [
            "GTKShim": ["GTKKit", "widget-checks"], "CGTK": ["GTKKit", "widget-checks"],
            "CurlShim": ["Network"], "CCurl": ["Network"],
            "PixbufShim": ["PictureCodecs", "Imaging", "StandIn", "vitrine-decoder"],
            "CPixbuf": ["Imaging", "StandIn"], "CCairo": ["Samples"], "JPEGShim": ["PictureCodecs"],
            "SoupShim": ["StandIn"], "CSoup": ["StandIn"], "DesktopShim": ["Desktop"], "CDesktop": ["Desktop"],
            "CSecret": [],
            "SQLiteShim": ["SQLiteAccess"], "CSQLite": ["SQLiteAccess"], "IndexShim": ["PictureIndex"],
            "FileShim": ["FileAccess"],
            "LocalizeShim": ["Localize"], "BenchShim": ["benchmarks"], "CheckShim": ["widget-checks"],
            "BuildShim": ["Network"], "SandboxShim": ["Sandboxing"], "LockdownShim": ["vitrine-decoder"],
            "ExivShim": ["vitrine-decoder"], "CSeccomp": [],
            "AttackShim": ["attack-worker"],
        ]
        let wrong = imports.filter { found in importers[found.module].map { !$0.contains(found.target) } ?? false }
        #expect(wrong.isEmpty)
    }

    @Test(
        "Models and view models import neither the desktop nor the network",
        arguments: ["Model", "ViewModels", "WeatherModel", "WeatherViewModels", "Injection", "Reactive"])
    func modelImports(target: String) {
        let allowed: Set = [
            "Reactive", "Localize", "FileAccess", "Model", "WeatherModel", "Dispatch", "Synchronization",
            "PictureTypes", "FoundationEssentials",
            "Glibc",
        ]
        let wrong = imports.filter { $0.target == target && !allowed.contains($0.module) }
        #expect(wrong.isEmpty)
    }

    @Test("Views use pictures and searches only through the protocols of their view models")
    func viewImports() {
        let hidden: Set = ["Network", "Imaging", "Samples", "Desktop", "Injection"]
        #expect(imports.filter { $0.target.hasSuffix("Views") && hidden.contains($0.module) }.isEmpty)
    }

    @Test("Installed programs link FoundationEssentials only, not the large Foundation")
    func foundationEssentials() {
        let programs: Set = ["vitrine", "weather-now"]
        let installed = programs.reduce(into: programs) { $0.formUnion(package.reachable(from: $1)) }
        let large: Set = ["Foundation", "FoundationNetworking", "FoundationInternationalization", "FoundationXML"]
        #expect(imports.filter { installed.contains($0.target) && large.contains($0.module) }.isEmpty)
    }

    @Test("Every library has tests")
    func testedLibraries() {
        let withoutSuite: Set = [
            // The program widget-checks, which needs the main thread, checks these modules in real windows.
            "GTKKit", "Views", "InterfaceInjection", "Composition", "WeatherViews", "WeatherComposition",
            // The tests of the one importer of each module also test the module.
            "GTKShim", "CurlShim", "PixbufShim", "JPEGShim", "SoupShim", "SQLiteShim", "DesktopShim", "LocalizeShim",
            "BuildShim", "IndexShim", "FileShim",
            // The tests of Sandboxing and Imaging start workers that use these modules.
            "LockdownShim", "ExivShim", "FontShim",
            // Only the benchmarks use this module.
            "BenchShim", "CheckShim",
        ]
        let tested = Set(package.targets.values.filter { $0.kind == "testTarget" }.flatMap(\.dependencies))
        let libraries = package.targets.values.filter { $0.kind == "target" }.map(\.name)
        #expect(libraries.filter { !tested.contains($0) && !withoutSuite.contains($0) }.isEmpty)
    }
}
