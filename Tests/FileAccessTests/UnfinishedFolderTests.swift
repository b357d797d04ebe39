import Foundation
import TestSupport
import Testing

@testable import FileAccess

@Suite struct UnfinishedFolderTests {
    private let folder = TemporaryFolder()

    private func makeFolder(_ name: String) throws {
        mkdir(folder.path + "/" + name, 0o755)
        try folder.write("", name + "/picture.jpg")
    }

    @Test("A folder that a killed program has left is removed by the next one, and nothing else is")
    func abandoned() throws {
        let id = UUID().uuidString
        let others = ["Sea", ".Sea.unfinished-\(id.dropLast())", ".Sea.unfinished-notes", "Sea.unfinished-\(id)"]
        for name in others + [".Sea.unfinished-\(id)"] { try makeFolder(name) }
        let next = UnfinishedFolder(in: folder.path, name: "Sea")
        try next.make()
        #expect(try next.finish() == folder.path + "/Sea 2")
        #expect(folder.names == (others + ["Sea 2"]).sorted())
    }

    @Test("A folder that is still being filled stays")
    func used() throws {
        let (one, other) = (UnfinishedFolder(in: folder.path, name: "A"), UnfinishedFolder(in: folder.path, name: "B"))
        try one.make()
        try other.make()
        #expect(try [one.finish(), other.finish()] == ["A", "B"].map { folder.path + "/" + $0 })
    }

    @Test("A folder with a folder of the user inside is not removed")
    func foreignFolder() throws {
        let name = ".Sea.unfinished-\(UUID().uuidString)"
        try makeFolder(name)
        try makeFolder(name + "/own")
        let next = UnfinishedFolder(in: folder.path, name: "Sea")
        try next.make()
        next.remove()
        #expect(folder.names == [name])
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/" + name + "/own") == ["picture.jpg"])
    }
}
