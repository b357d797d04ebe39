import Foundation
import Testing

@testable import Desktop

@Suite struct StandardOutputTests {
    @Test("A full disk and a closed file are reported")
    func failures() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { close(full) }
        #expect(writeAll("text", to: full) == ENOSPC)
        #expect(writeAll("text", to: -1) == EBADF)
    }

    @Test("A text larger than a pipe arrives complete")
    func longText() async throws {
        let pipe = Pipe()
        let text = String(repeating: "a line\n", count: 100_000)
        let (written, result) = AsyncStream<Int32?>.makeStream()
        // A thread of its own, because it waits for the reader: the threads of tasks are as few as the processors.
        Thread.detachNewThread {
            result.yield(writeAll(text, to: pipe.fileHandleForWriting.fileDescriptor))
            result.finish()
            try? pipe.fileHandleForWriting.close()
        }
        #expect(try pipe.fileHandleForReading.readToEnd() == Data(text.utf8))
        #expect(await written.first { _ in true } == .some(nil))
    }

    @Test("A failure contains the system's message")
    func systemMessage() {
        #expect(StandardOutput.Failure(code: ENOSPC).message.contains(String(cString: strerror(ENOSPC))))
    }
}
