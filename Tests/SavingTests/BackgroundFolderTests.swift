import Foundation
import Model
import TestSupport
import Testing

@testable import Saving

@Suite struct BackgroundFolderTests {
    private let temporary = TemporaryFolder()
    private var path: String { "\(temporary.path)/backgrounds/desktop" }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    @Test("Each picture has another name and its credits beside it; only the last one and files of other names stay")
    func newNames() throws {
        let folder = BackgroundFolder(path)
        let first = try folder.store(Data("1".utf8), fileExtension: "jpg", credits: "Anna\n")
        try Data().write(to: URL(fileURLWithPath: "\(path)/mine.jpg"))
        folder.removeAll(but: first)
        let second = try folder.store(Data("2".utf8), fileExtension: "png", credits: "Ben\n")
        #expect(first != second)
        let all = ["background-1.jpg", "background-1.txt", "background-2.png", "background-2.txt", "mine.jpg"]
        #expect(try names() == all)
        folder.removeAll(but: second)
        #expect(try names() == ["background-2.png", "background-2.txt", "mine.jpg"])
        #expect(try String(contentsOfFile: "\(path)/background-2.txt", encoding: .utf8) == "Ben\n")
    }

    @Test("A folder that cannot be made is an error that names it")
    func noFolder() throws {
        let blocked = "\(temporary.path)/file"
        try Data().write(to: URL(fileURLWithPath: blocked))
        #expect(throws: SaveError.self) {
            try BackgroundFolder(blocked + "/desktop").store(Data(), fileExtension: "jpg", credits: "")
        }
    }
}
