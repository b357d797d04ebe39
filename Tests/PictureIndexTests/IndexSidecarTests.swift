import FileAccess
import Foundation
import Model
import Reactive
import TestSupport
import Testing

@testable import PictureIndex

/// What the sidecars of pictures say is in the index, and follows their changes.
@Suite struct IndexSidecarTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    @Test("A sidecar without the extension belongs to the only picture of its name")
    func shortName() throws {
        folder.reader.prepare(sidecar: "a.xmp", SidecarMetadata(keywords: ["lighthouse"]))
        folder.reader.prepare(sidecar: "b.xmp", SidecarMetadata(keywords: ["lighthouse"]))
        for name in ["a.jpg", "a.xmp", "b.jpg", "b.png", "b.xmp"] { try folder.write(name) }
        try folder.update(folder.source([], ["jpg", "png"]))
        #expect(try folder.names("lighthouse") == ["a.jpg"])
    }

    @Test("A picture is read again if only its sidecar was added, changed or removed, and keeps its code")
    func changedSidecar() throws {
        try folder.write("a.jpg")
        try folder.write("b.jpg")
        folder.settle()
        try folder.update()
        let id = try recordPreview("a").id
        _ = folder.reader.takePaths()

        folder.reader.prepare(sidecar: "a.jpg.xmp", SidecarMetadata(keywords: ["lighthouse"]))
        try folder.write("a.jpg.xmp")
        folder.settle(age: 900)
        try folder.update()
        #expect(folder.reader.takePaths().map(\.name) == ["a.jpg"])
        #expect(try folder.names("lighthouse") == ["a.jpg"])

        folder.reader.prepare(sidecar: "a.jpg.xmp", SidecarMetadata(keywords: ["sunset"]))
        try folder.write("a.jpg.xmp", "longer than before")
        folder.settle(age: 800)
        try folder.update()
        #expect(try folder.names("lighthouse") == [] && folder.names("sunset") == ["a.jpg"])

        try folder.remove("a.jpg.xmp")
        folder.settle(age: 700)
        try folder.update()
        #expect(try folder.names("sunset") == [] && folder.index.codedPicture(id) != nil)
        folder.settle(age: 600)
        _ = folder.reader.takePaths()
        try folder.update()
        #expect(folder.reader.takePaths() == [])
    }

    /// Stores what the decoded preview of a picture shows.
    private func recordPreview(_ text: String = "") throws -> IndexedPicture {
        let picture = try #require(try folder.picture(text))
        let code = try #require(ImageCode(words: [1, 2, 3, 4]))
        try folder.index.write { rows, _ in
            try rows.setCode(
                FileImageCode(
                    path: picture.path, modifiedAt: picture.modifiedAt, size: picture.fileSize, code: code,
                    averageColor: AverageColor(red: 1, green: 2, blue: 3), colors: [.blue, .white]))
        }
        return picture
    }

    @Test("Colors, average color and code stay if only the sidecar changes, also with a new name of the picture")
    func colorsBesidesChangedSidecar() throws {
        try folder.write("a.jpg")
        folder.settle()
        try folder.update()
        let id = try recordPreview().id

        for (name, words) in [("a", "lighthouse"), ("b", "sunset")] {
            if name == "b" {
                // The sidecar stays behind, and the picture gets another one.
                try folder.move("a.jpg", to: "b.jpg")
                try folder.remove("a.jpg.xmp")
            }
            folder.reader.prepare(sidecar: name + ".jpg.xmp", SidecarMetadata(keywords: [words]))
            try folder.write(name + ".jpg.xmp", words)
            folder.settle(age: name == "a" ? 900 : 800)
            try folder.update()
            let picture = try #require(try folder.picture(words))
            #expect(picture.id == id && picture.path.name == name + ".jpg")
            #expect(picture.colors == [.blue, .white])
            #expect(picture.metadata.averageColor == AverageColor(red: 1, green: 2, blue: 3))
            #expect(try folder.index.codedPicture(id) != nil)
        }
    }

    @Test("Colors, average color and code are dropped if the picture changes, with its sidecar or without")
    func colorsOfChangedPicture() throws {
        for (content, sidecar) in [("longer", nil), ("longer still", "words")] as [(String, String?)] {
            try folder.write("a.jpg", "x")
            folder.settle()
            try folder.update()
            let id = try recordPreview().id
            #expect(try folder.picture("")?.colors != nil && folder.index.codedPicture(id) != nil)
            try folder.write("a.jpg", content)
            if let sidecar { try folder.write("a.jpg.xmp", sidecar) }
            folder.settle(age: 900)
            try folder.update()
            let picture = try #require(try folder.picture(""))
            #expect(picture.id == id && picture.metadata.title == content)
            #expect(picture.colors == nil && picture.metadata.averageColor == nil)
            #expect(try folder.index.codedPicture(id) == nil)
        }
    }

    @Test("The average color that the reader finds in a file counts more than that of its former preview")
    func readColor() throws {
        try folder.write("a.jpg")
        folder.settle()
        try folder.update()
        _ = try recordPreview()
        var metadata = PictureMetadata(format: .jpeg)
        metadata.averageColor = AverageColor(red: 9, green: 9, blue: 9)
        folder.reader.prepare("a.jpg", metadata)
        try folder.write("a.jpg.xmp", "words")
        folder.settle(age: 900)
        try folder.update()
        #expect(try folder.picture("")?.metadata.averageColor == metadata.averageColor)
    }

    @Test("A picture that is moved without its sidecar loses what only that said")
    func movedWithoutSidecar() throws {
        folder.reader.prepare(sidecar: "a.jpg.xmp", SidecarMetadata(keywords: ["lighthouse"]))
        try folder.write("a.jpg")
        try folder.write("a.jpg.xmp")
        try folder.update()
        let id = try folder.picture("a")?.id
        try folder.move("a.jpg", to: "other/b.jpg")
        try folder.update()
        #expect(try folder.names("lighthouse") == [] && folder.picture("b")?.id == id)
    }
}

/// Files that exchange their names keep their rows, and the index tells which files it has found under other paths.
@Suite struct IndexMovesTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    @Test("Files that exchange names, or take each other's names in a chain, keep their rows without being read")
    func exchangedNames() throws {
        let words = ["uno", "due", "tre", "quattro"]
        for word in words { try folder.write("\(word).jpg", word) }
        try folder.update()
        let before = try words.map { try folder.picture($0)?.id }
        _ = folder.reader.takePaths()
        try folder.move("uno.jpg", to: "temporary")
        try folder.move("due.jpg", to: "uno.jpg")
        try folder.move("temporary", to: "due.jpg")
        try folder.move("quattro.jpg", to: "cinque.jpg")
        try folder.move("tre.jpg", to: "quattro.jpg")
        let report = try folder.update()
        #expect(report.movedCount == 4 && folder.reader.takePaths() == [])
        // The content of each file is its title.
        for (word, id) in zip(words, before) {
            let listing = try folder.index.search(SearchQuery(word))
            let pictures = try listing.pictures(at: 0..<listing.count).compactMap { $0 }
            #expect(pictures.first { $0.metadata.title == word }?.id == id)
        }
        #expect(try folder.index.check() == [])
    }

    @Test("The index tells the former and the new path of files that it has found elsewhere")
    func toldMoves() throws {
        try folder.write("a/one.jpg", "one")
        try folder.write("b/two.jpg", "two")
        try folder.update()
        let told = RecordedEvents<FileMove>()
        let watch = folder.index.moves.observeValues { moves in for move in moves { told.add(move) } }
        defer { watch?.dispose() }
        // The folder that a file has left is read before the one in which it is found, and the other way around.
        try folder.move("a/one.jpg", to: "c/one.jpg")
        try folder.move("b/two.jpg", to: "a/renamed.jpg")
        try folder.update()
        let path = { [folder] (name: String) in folder.pictures.appending(Array(name.utf8)) }
        #expect(
            Set(told.all) == [
                FileMove(from: path("a/one.jpg"), to: path("c/one.jpg")),
                FileMove(from: path("b/two.jpg"), to: path("a/renamed.jpg")),
            ])
    }
}
