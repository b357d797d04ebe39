import Foundation
import Model
import TestSupport
import Testing

@testable import Saving

@Suite struct OldDraggedFilesTests {
    private let folder = TemporaryFolder()
    private static let now = 2_000_000_000

    /// Writes a file of the given age in seconds into a folder of the same age.
    private func add(_ name: String, to drag: String, age: Int) throws {
        let place = "\(folder.path)/\(drag)"
        let files = FileManager.default
        try files.createDirectory(atPath: place, withIntermediateDirectories: true)
        try Data("picture".utf8).write(to: URL(fileURLWithPath: "\(place)/\(name)"))
        let date = Date(timeIntervalSince1970: Double(Self.now - age))
        for path in ["\(place)/\(name)", place] {
            try files.setAttributes([.modificationDate: date], ofItemAtPath: path)
        }
    }

    private func isThere(_ name: String) -> Bool { FileManager.default.fileExists(atPath: "\(folder.path)/\(name)") }

    @Test("Files of drags are removed after a day, and no other files of the program")
    func oldFiles() throws {
        let old = DraggedFiles.newFolderName()
        let new = DraggedFiles.newFolderName()
        try add("a.jpg", to: old, age: DraggedFiles.lifetime + 1)
        try add("b.jpg", to: new, age: DraggedFiles.lifetime - 1)
        try add("c.jpg", to: "dragged", age: DraggedFiles.lifetime + 1)
        try add("d.jpg", to: "backgrounds", age: DraggedFiles.lifetime + 1)
        OldDraggedFiles.remove(in: folder.path, now: Self.now)
        #expect(!isThere(old) && !isThere("dragged") && isThere("\(new)/b.jpg") && isThere("backgrounds/d.jpg"))
    }

    @Test("What a link with the name of a drag leads to stays")
    func link() throws {
        let other = TemporaryFolder()
        try Data("picture".utf8).write(to: URL(fileURLWithPath: "\(other.path)/a.jpg"))
        try FileManager.default.createSymbolicLink(
            atPath: "\(folder.path)/dragged", withDestinationPath: other.path)
        OldDraggedFiles.remove(in: folder.path, now: .max - 1)
        #expect(other.data("a.jpg") != nil)
    }
}
