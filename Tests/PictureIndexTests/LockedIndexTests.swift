import Model
import SQLiteAccess
import SQLiteShim
import Synchronization
import Testing

@testable import PictureIndex

/// An index that another process writes or replaces.
@Suite struct LockedIndexTests {
    private let folder: IndexTestFolder

    init() throws { folder = try IndexTestFolder() }

    @Test("A process that only reads does not wait for one that writes")
    func reading() throws {
        try folder.write("one.jpg")
        try folder.update()
        folder.index.close()
        let other = try Connection(path: folder.database, mode: .readWrite)
        try other.execute("BEGIN IMMEDIATE")
        #expect(try folder.index.search(SearchQuery("one")).count == 1 && folder.index.status().pictureCount == 1)
    }

    @Test("A lock that lasts too long is an error that says so", arguments: [SQLITE_BUSY, SQLITE_LOCKED, 261, 517])
    func mapping(code: Int32) {
        let file = folder.index.file
        #expect(file.storageError(SQLiteError(code: code, message: "")) == .busy(path: file.path))
    }

    @Test("A chosen folder that the index does not have counts as unread")
    func unread() throws {
        #expect(try folder.index.status(of: [folder.pictures]).unreadFolderCount == 1)
        try folder.write("one.jpg")
        folder.settle()
        try folder.update()
        #expect(try folder.index.status(of: [folder.pictures]).unreadFolderCount == 0)
    }

    @Test("An update begins again if the index is replaced meanwhile")
    func damagedDuringUpdate() throws {
        for name in ["one", "two"] { try folder.write("\(name).jpg") }
        try folder.update()
        let file = folder.index.file
        // As another process does that has found it damaged.
        try folder.write("three.jpg")
        let isReplaced = Mutex(false)
        folder.reader.whileReading { _ in
            let isFirst = isReplaced.withLock { isReplaced in
                defer { isReplaced = true }
                return !isReplaced
            }
            if isFirst { file.remove() }
        }
        try folder.update()
        #expect(try folder.names().sorted() == ["one.jpg", "three.jpg", "two.jpg"])
    }
}
