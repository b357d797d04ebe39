import Foundation
import Testing

@testable import Desktop

@Suite struct StandardOutputTests {
    @Test("A full disk is reported")
    func fullDisk() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { close(full) }
        #expect(writeAll("text", to: full) == ENOSPC)
    }

    @Test("A closed file is reported")
    func closedFile() {
        #expect(writeAll("text", to: -1) == EBADF)
    }

    @Test("A text larger than a pipe arrives complete")
    func longText() async throws {
        let pipe = Pipe()
        let text = String(repeating: "a line\n", count: 100_000)
        async let read = Task.detached { try pipe.fileHandleForReading.readToEnd() }.value
        #expect(writeAll(text, to: pipe.fileHandleForWriting.fileDescriptor) == nil)
        try pipe.fileHandleForWriting.close()
        #expect(try await read == Data(text.utf8))
    }

    @Test("A failure contains the system's message")
    func systemMessage() {
        #expect(StandardOutput.Failure(code: ENOSPC).message.contains(String(cString: strerror(ENOSPC))))
    }
}
