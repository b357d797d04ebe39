import FileAccess
import Foundation
import Model
import Reactive
import Testing

@testable import Saving

@Suite struct FileCreditsExporterTests {
    private let folder = Folder()

    private func file(_ name: String, _ data: Data) throws -> LocalPath {
        let path = "\(folder.path)/\(name)"
        try data.write(to: URL(fileURLWithPath: path))
        return LocalPath(path)
    }

    private func export(
        _ files: [LocalPath], as format: CreditsFormat = .csv, to path: String
    ) async -> Result<FileCreditsExport, FileCreditsError> {
        let reader = CreditsReader { fields, file throws(PictureError) in
            try MetadataWriter.storedValues(of: fields, in: file)
        }
        return await withCheckedContinuation { continuation in
            FileCreditsExporter(reader: reader)
                .exportCredits(ofFiles: files, titled: "Book", as: format, to: path)
                .startWithResult { continuation.resume(returning: $0) }
        }
    }

    @Test("The credits of files are written, those with problems first, and unreadable files are named")
    func exported() async throws {
        let credited = try #require(MetadataWriter().adding(PictureCredits(.sunrise), to: PictureFile.jpeg.data))
        let files = [
            try file("good.jpg", credited), try file("bare.gif", PictureFile.gif.data),
            try file("text.txt", Data("text".utf8)), LocalPath(folder.path + "/missing.jpg"),
        ]
        let result = await export(files, to: folder.path + "/credits.csv")
        #expect(try result.get() == FileCreditsExport(count: 2, unread: ["text.txt", "missing.jpg"]))
        let lines = try #require(folder.data("credits.csv").map { String(decoding: $0, as: UTF8.self) })
            .split(separator: "\r\n")
        #expect(lines.count == 3 && lines[1].hasPrefix("\"bare.gif\"") && lines[2].hasPrefix("\"good.jpg\""))
        #expect(lines[2].contains("Änne Müller"))
    }

    @Test("A file whose name is not UTF-8 is read")
    func nameNotUTF8() async throws {
        let path = LocalPath(bytes: Array("\(folder.path)/b".utf8) + [0xF6] + Array(".gif".utf8))
        let descriptor = path.withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
        #expect(PictureFile.gif.data.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } > 0)
        close(descriptor)
        #expect(try await export([path], to: folder.path + "/a.csv").get() == FileCreditsExport(count: 1))
    }

    @Test("A file beside the written one has a relative path, another one its whole path")
    func paths() async throws {
        let elsewhere = Folder()
        let picture = elsewhere.path + "/a.gif"
        try PictureFile.gif.data.write(to: URL(fileURLWithPath: picture))
        let files = [try file("b.gif", PictureFile.gif.data), LocalPath(picture)]
        _ = try await export(files, as: .reuse, to: folder.path + "/REUSE.toml").get()
        let text = String(decoding: try #require(folder.data("REUSE.toml")), as: UTF8.self)
        #expect(text.contains("\"b.gif\"") && text.contains("\"\(picture)\""))
    }

    @Test("Without a readable file nothing is written, and a missing folder is reported")
    func failures() async throws {
        let text = try file("text.txt", Data("text".utf8))
        #expect(await export([text], to: folder.path + "/a.csv") == .failure(.nothingRead))
        #expect(folder.names == ["text.txt"])
        let gif = try file("b.gif", PictureFile.gif.data)
        let missing = folder.path + "/missing"
        #expect(await export([gif], to: missing + "/a/b.csv") == .failure(.notWritten(.noFolder(path: missing + "/a"))))
    }

    @Test("The message says how many files are exported and names those that are not")
    func texts() {
        #expect(FileCreditsExport(count: 1).text == "Credits of 1 file exported")
        #expect(FileCreditsExport(count: 3).text == "Credits of 3 files exported")
        let some = FileCreditsExport(count: 1, unread: ["a", "b", "c", "d"])
        #expect(some.text == "Credits of 1 of 5 files exported. Not read: a, b, c…")
    }
}
