import Foundation
import TestSupport
import Testing

@testable import Fuzzing

/// Reads the files that once crashed or blocked the program. Serialized, because the readers of databases share one
/// folder.
@Suite(.serialized) struct RegressionTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases")
    private static let readers = Readers(folder: TemporaryFolder.ofProcess.path("fuzzing")).all

    private static func names(in folder: URL) -> [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { !$0.hasPrefix(".") }.sorted()
    }

    @Test("Readers handle every file that one of them failed on before", arguments: readers.map(\.name))
    func regressions(name: String) throws {
        let reader = try #require(Self.readers.first { $0.name == name })
        let folder = Self.folder.appending(path: name)
        for file in Self.names(in: folder) { reader.read(try Data(contentsOf: folder.appending(path: file))) }
    }

    @Test("Each folder of cases belongs to a reader, and some folders have cases")
    func caseFolders() {
        let folders = Self.names(in: Self.folder)
        #expect(Set(folders).isSubset(of: Self.readers.map(\.name)))
        let failed = ["budgets", "favorites-database", "favorites-file", "gif", "history-database", "iso-media"]
        #expect(Set(folders).isSuperset(of: failed))
    }

    @Test("Everything that comes from outside or from a disk has a reader")
    func everythingHasReader() {
        let fromDisks = [
            "settings", "budgets", "favorites-database", "history-database", "index-database", "favorites-file",
            "sidecar", "credits", "rewritten-file", "thumbnail-facts",
        ]
        let fromServices = [
            "json", "html", "service-response", "metadata", "content-credentials", "decoding", "animation",
        ]
        #expect(Set(Self.readers.map(\.name)).isSuperset(of: fromDisks + fromServices))
    }

    @Test("Each reader has valid files as seeds and reads them", arguments: readers.map(\.name))
    func validSeeds(name: String) throws {
        let reader = try #require(Self.readers.first { $0.name == name })
        #expect(!reader.seeds.isEmpty && reader.seeds.allSatisfy { !$0.isEmpty })
        for seed in reader.seeds { reader.read(Data(seed)) }
    }

    @Test("The same seed makes the same cases, and each reader gets some")
    func determinism() {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let readers = Readers(folder: folder.path)
        var met: Set<String> = []
        for index in 0..<20_000 as Range<UInt64> {
            let (reader, bytes) = readers.makeCase(index, seed: 7)
            met.insert(reader.name)
            if index % 1_000 == 0 { #expect(readers.makeCase(index, seed: 7).bytes == bytes) }
        }
        // Slow readers get only one case in some thousands.
        #expect(met.isSuperset(of: readers.all.filter { $0.share >= 100 }.map(\.name)))
        #expect(readers.all.allSatisfy { $0.share > 0 })
    }

    @Test("The seeds of pictures have the formats of their names")
    func seedFormats() throws {
        let readers = Dictionary(uniqueKeysWithValues: Self.readers.map { ($0.name, $0) })
        for (name, format) in [
            ("jpeg", "jpeg"), ("png", "png"), ("gif", "gif"), ("webp", "webP"),
        ] {
            let seeds = try #require(readers[name]).seeds
            #expect(seeds.allSatisfy { PictureSeeds.format(of: $0) == format }, "\(name)")
        }
    }
}
