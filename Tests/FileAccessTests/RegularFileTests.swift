import Foundation
import TestSupport
import Testing

@testable import FileAccess

@Suite struct RegularFileTests {
    private let folder = TemporaryFolder()

    @Test("A file is read completely up to its size limit")
    func sizeLimit() throws {
        try folder.write("12345", "a")
        #expect(try RegularFile.contents(of: folder.path + "/a", atMost: 5) == Data("12345".utf8))
        #expect(throws: RegularFile.Failure.tooLarge) { try RegularFile.contents(of: folder.path + "/a", atMost: 4) }
        #expect(try RegularFile(folder.path + "/a").beginning(count: 3) == Data("123".utf8))
        #expect(try RegularFile(folder.path + "/a").beginning(count: 9) == Data("12345".utf8))
    }

    @Test("A pipe without a writer, devices and folders are refused at once")
    func otherKinds() {
        #expect(mkfifo(folder.path + "/pipe", 0o600) == 0)
        for path in [folder.path + "/pipe", "/dev/zero", "/dev/null", "/"] {
            #expect(throws: RegularFile.Failure.notRegular, "\(path)") { try RegularFile(path) }
        }
    }

    @Test("A link is followed to its target only on request")
    func links() throws {
        try folder.write("1", "a")
        symlink("a", folder.path + "/link")
        #expect(try RegularFile(folder.path + "/link").size == 1)
        #expect(throws: RegularFile.Failure.notRegular) { try RegularFile(folder.path + "/link", followsLinks: false) }
    }

    @Test("A missing file is reported with the system's error")
    func missingFile() {
        #expect(throws: RegularFile.Failure.system(SystemError(code: ENOENT))) {
            try RegularFile(folder.path + "/nothing")
        }
    }

    @Test("A file that was truncated during reading is an error")
    func truncatedFile() throws {
        try folder.write("12345", "a")
        let file = try RegularFile(folder.path + "/a")
        truncate(folder.path + "/a", 2)
        #expect(throws: RegularFile.Failure.changed) { try file.contents(atMost: 10) }
    }

    @Test("A file that another process changes after it was opened is recognized")
    func changedFile() throws {
        try folder.write("12345", "a")
        let file = try RegularFile(folder.path + "/a")
        try file.checkUnchanged()
        #expect(truncate(folder.path + "/a", 6) == 0)
        #expect(throws: RegularFile.Failure.changed) { try file.checkUnchanged() }
        let same = try RegularFile(folder.path + "/a")
        var times = [timespec(tv_sec: 5, tv_nsec: 0), timespec(tv_sec: 5, tv_nsec: 0)]
        #expect(utimensat(AT_FDCWD, folder.path + "/a", &times, 0) == 0)
        #expect(throws: RegularFile.Failure.changed) { try same.checkUnchanged() }
    }

    @Test("Writing to a full non-blocking pipe waits for its reader")
    func nonBlockingPipe() throws {
        var ends: [Int32] = [0, 0]
        #expect(pipe(&ends) == 0)
        let (output, input) = (ends[0], ends[1])
        _ = fcntl(input, F_SETFL, O_NONBLOCK)
        let reader = Thread {
            var bytes = [UInt8](repeating: 0, count: 4_096)
            while read(output, &bytes, bytes.count) > 0 {}
        }
        reader.start()
        try writeAll(Data(count: 1_000_000), to: input)
        close(input)
    }
}
