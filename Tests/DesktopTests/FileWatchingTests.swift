import Core
import FileAccess
import Foundation
import Reactive
import TestSupport
import Testing

@testable import Desktop

@Suite struct FileWatchingTests {
    private let folder = TemporaryFolder()

    @Test("A file that is written or replaced by another program is reported, and no other file, until the watch ends")
    func changes() throws {
        let context = TestMainContext()
        let path = folder.path + "/boat.jpg"
        try folder.write("one", "boat.jpg")
        let count = Atomic(0)
        let watch = DesktopFileWatching().changes(of: LocalPath(path)).startWithValues { count.modify { $0 += 1 } }
        try folder.write("other", "other.jpg")
        let file = try #require(FileHandle(forWritingAtPath: path))
        file.write(Data("two".utf8))
        try file.close()
        try context.turn { count.value >= 1 }
        #expect(count.value == 1)
        try folder.write("three", "part")
        rename(folder.path + "/part", path)
        try context.turn { count.value >= 2 }
        watch.dispose()
        try folder.write("four", "boat.jpg")
        context.performPending()
        #expect(count.value == 2)
    }

    @Test("A file in a folder that is not there sends nothing")
    func missing() {
        let watch = DesktopFileWatching().changes(of: LocalPath(folder.path + "/none/boat.jpg")).startWithValues {
            Issue.record("a change")
        }
        watch.dispose()
    }
}
