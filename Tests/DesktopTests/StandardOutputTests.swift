import Foundation
import Testing

@testable import Desktop

@Suite struct StandardOutputTests {
    @Test func `A full disk is reported`() throws {
        let full = open("/dev/full", O_WRONLY)
        try #require(full >= 0)
        defer { close(full) }
        #expect(writeAll("text", to: full) == ENOSPC)
    }

    @Test func `A closed file is reported`() {
        #expect(writeAll("text", to: -1) == EBADF)
    }

    @Test func `A text larger than a pipe arrives whole`() async throws {
        let pipe = Pipe()
        let text = String(repeating: "a line\n", count: 100_000)
        async let read = Task.detached { try pipe.fileHandleForReading.readToEnd() }.value
        #expect(writeAll(text, to: pipe.fileHandleForWriting.fileDescriptor) == nil)
        try pipe.fileHandleForWriting.close()
        #expect(try await read == Data(text.utf8))
    }

    @Test func `A failure contains the system's message`() {
        #expect(StandardOutput.Failure(code: ENOSPC).message.contains(String(cString: strerror(ENOSPC))))
    }
}
