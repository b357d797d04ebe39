import Foundation
import TestSupport
import Testing

@testable import Desktop

@Suite struct UserFoldersTests {
    @Test("Without configured user folders, the pictures are in the default folder if it exists")
    func defaultPictures()
        throws
    {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        let home = folder.path
        #expect(UserFolders.pictures(in: home) == nil)
        try Data("no folder".utf8).write(to: URL(filePath: home + "/Pictures"))
        #expect(UserFolders.pictures(in: home) == nil)
        try FileManager.default.removeItem(atPath: home + "/Pictures")
        try FileManager.default.createDirectory(atPath: home + "/Pictures", withIntermediateDirectories: true)
        #expect(UserFolders.pictures(in: home) == home + "/Pictures")
    }
}
