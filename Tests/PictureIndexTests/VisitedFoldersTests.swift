import FileAccess
import Foundation
import Testing

@testable import PictureIndex

@Suite struct VisitedFoldersTests {
    private let folder: IndexTestFolder
    private let visited = VisitedFolders()

    init() throws { folder = try IndexTestFolder() }

    private func path(_ name: String) -> LocalPath { LocalPath(folder.path + "/pictures/" + name) }

    private func visit(_ name: String, of root: String) throws -> LocalPath? {
        let identity = try #require(FileIdentity(of: path(name)))
        return visited.visit(identity, path: path(name), root: path(root))
    }

    @Test("A folder is visited under one path, until the run of its chosen folder begins again")
    func onePath() throws {
        try folder.write("a/one.jpg")
        symlink(folder.path + "/pictures/a", folder.path + "/pictures/b")
        for _ in 0..<2 { #expect(try visit("a", of: "a") == nil) }
        #expect(try visit("b", of: "b") == path("a"))
        visited.forget(path("a"))
        #expect(try visit("b", of: "b") == nil)
    }

    @Test("A folder that was moved into another chosen folder is visited there")
    func moved() throws {
        try folder.write("a/x/one.jpg")
        try folder.write("b/two.jpg")
        #expect(try visit("a/x", of: "a") == nil)
        try folder.move("a/x", to: "b/x")
        for _ in 0..<2 { #expect(try visit("b/x", of: "b") == nil) }
    }
}
