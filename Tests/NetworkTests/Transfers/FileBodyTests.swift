import Core
import Foundation
import Glibc
import Network
import TestSupport
import Testing

/// Bodies that are written to a file while they arrive.
@Suite struct FileBodyTests {
    private func get(_ url: String, to destination: FileDestination, retries: RetryPolicy = .none) async -> Outcome {
        await Network.forTests { $0.retries = retries }.get(
            NetworkRequest(url: url, expecting: .file, destination: destination))
    }

    @Test("A body longer than any shown picture goes to the file and not into the response")
    func longBody() async throws {
        let (pieces, length) = (1_000, 64_000)
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: \(pieces * length)\r\n\r\n")
            for number in 0..<pieces { peer.send([UInt8](repeating: UInt8(number % 251), count: length)) }
        }
        let destination = try FileDestination.temporary()
        let response = try await get(server.url(), to: destination).get()
        #expect(response.body.isEmpty)
        let contents = try #require(destination.contents)
        #expect(contents.count == 64_000_000 && contents[length * 700] == UInt8(700 % 251))
    }

    @Test("Bytes of a broken connection are not part of the file")
    func brokenConnection() async throws {
        let visits = RecordedEvents<Void>()
        let server = try RawServer { peer in
            _ = peer.readRequest()
            visits.add()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\n")
            peer.send(visits.count == 1 ? "lost" : "second")
        }
        let destination = try FileDestination.temporary()
        _ = try await get(
            server.url(), to: destination,
            retries: RetryPolicy(afterLostConnection: 1, afterServerError: 0, firstDelay: 0)
        ).get()
        #expect(destination.contents == Data("second".utf8))
    }

    @Test("The explanation of a refusal does not go to the file")
    func refusal() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 404 Not Found\r\nContent-Length: 4\r\n\r\ngone")
        }
        let destination = try FileDestination.temporary()
        #expect(
            await get(server.url(), to: destination).error
                == .badStatus(host: "127.0.0.1", status: 404, body: "gone"))
        #expect(destination.byteCount == 0)
    }

    @Test("A page instead of a file is recognized")
    func page() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: 13\r\n\r\n<html></html>")
        }
        #expect(
            await get(server.url(), to: try FileDestination.temporary()).error
                == .incorrectDataReturned(host: "127.0.0.1"))
    }

    @Test(
        "A disk without space for a file ends its transfer, before it begins if its length is known",
        .enabled(if: SmallDisk.isPossible), arguments: ["Content-Length: 1999999999\r\n", ""])
    func fullDisk(length: String) async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\n" + length + "\r\n")
            while peer.send([UInt8](repeating: 1, count: 65_536)) {}
        }
        let disk = try SmallDisk(bytes: 4_000_000)
        let descriptor = open(disk.path + "/file", O_CREAT | O_RDWR, 0o600)
        try #require(descriptor >= 0)
        let destination = FileDestination(owning: descriptor)
        guard case .unknown? = await get(server.url(), to: destination).error else {
            Issue.record("it has gone on")
            return
        }
        #expect(destination.failure == ENOSPC)
        if !length.isEmpty { #expect(destination.byteCount == 0) }
    }

    @Test("A file of more than two gigabytes is refused before its first byte")
    func hugeFile() async throws {
        let server = try RawServer { peer in
            _ = peer.readRequest()
            peer.send("HTTP/1.1 200 OK\r\nContent-Length: 2000000001\r\n\r\n")
            peer.waitForHangUp()
        }
        let outcome = await get(server.url(), to: try FileDestination.temporary())
        #expect(outcome.error == .tooLarge(host: "127.0.0.1", limit: 2_000_000_000))
    }
}
