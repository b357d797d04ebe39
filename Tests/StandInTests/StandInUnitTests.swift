import Foundation
import Model
import TestSupport
import Testing

@testable import StandIn

@Suite struct PixabayRateLimitTests {
    @Test("The limit counts each key and ends with its window")
    func limitPerKey() {
        var limit = PixabayRateLimit(limit: 2, window: 60)
        #expect(limit.spend("a", now: 10).remaining == 1)
        #expect(limit.spend("a", now: 20) == .init(limit: 2, remaining: 0, reset: 50, isSpent: false))
        let isSpent = [("a", 69), ("b", 69), ("a", 70)].map { limit.spend($0, now: $1).isSpent }
        #expect(isSpent == [true, false, false])
    }

    @Test("A request over the limit gets status 429 with its headers")
    func overLimit() {
        var options = StandInOptions()
        options.rateLimit = 1
        let router = Router(options: options, base: "http://127.0.0.1:1/")
        let serverRequest = ServerRequest(path: "/api/", query: "key=k")
        #expect(router.response(to: serverRequest, request: 1, now: 0).status == 200)
        let refused = router.response(to: serverRequest, request: 2, now: 5)
        #expect(refused.status == 429 && refused.headers.contains { $0 == ("X-RateLimit-Reset", "55") })
    }
}

@Suite struct RenditionTests {
    @Test(
        "The sizes 180 and 340 are heights, and the others are the longer side",
        arguments: [(640, 640, 427), (180, 270, 180), (340, 510, 340), (960, 960, 640), (150, 150, 100)])
    func renditionNames(edge: Int, width: Int, height: Int) {
        let size = Rendition(number: 1, edge: edge).size(of: PixelSize(width: 6_000, height: 4_000))
        #expect(size == PixelSize(width: width, height: height))
    }

    @Test(
        "Other addresses are no pictures",
        arguments: [
            "/get/1.jpg", "/get/x_640.jpg", "/get/1_0.jpg", "/get/1_99999.jpg", "/other/1_640.jpg", "/get/1_640.png",
        ])
    func otherAddresses(path: String) {
        #expect(Rendition(path: path) == nil)
    }
}

@Suite struct ResponsePacingTests {
    @Test("The pace limits the bytes per second")
    func pace() {
        let pacing = ResponsePacing(rate: 10_000)
        #expect(pacing.chunk == 200)
        #expect(pacing.wait(sent: 5_000, elapsed: 100) == 400 && pacing.wait(sent: 5_000, elapsed: 900) == 0)
        #expect(ResponsePacing(rate: 100_000_000).chunk == 4_096)
    }
}

@Suite struct RecentlyUsedTests {
    @Test("The pictures used last stay in a full cache")
    func cache() {
        var recent = RecentlyUsed<Int, String>(capacity: 100)
        for key in 1...4 { recent.insert("\(key)", for: key, cost: 25) }
        #expect(recent.value(for: 1) == "1")
        recent.insert("5", for: 5, cost: 25)
        #expect(recent.value(for: 1) == "1" && recent.value(for: 5) == "5")
        #expect(recent.value(for: 2) == nil && recent.cost <= 100)
    }
}

@Suite struct RedactionTests {
    @Test("The log never contains the key, also that of OpenWeatherMap")
    func keyInLog() {
        for (query, logged) in [
            ("q=a&key=secret&page=1", "q=a&key=…&page=1"), ("key=secret", "key=…"),
            ("id=1&appid=secret&units=metric", "id=1&appid=…&units=metric"),
        ] {
            #expect(Redaction.query(query) == logged)
        }
    }
}

@Suite struct BrokenPictureTests {
    @Test("The bomb is small and has a header with a large size")
    func bombSize() {
        let bomb = BrokenPictures.bomb
        #expect(bomb.count < 1_000_000)
        #expect(Array(bomb[16..<24]) == BrokenPictures.bigEndian(30_000) + BrokenPictures.bigEndian(30_000))
    }

    @Test("A small picture of the bomb's format is valid")
    func smallBomb() throws {
        let folder = TemporaryFolder()
        defer { folder.remove() }
        try folder.write(BrokenPictures.png(edge: 600), "a.png")
        #expect(try ChildProcess.run(["python3", "-c", Self.inflate, folder.path("a.png")]).status == 0)
    }

    private static let inflate = """
        import sys, zlib
        d = open(sys.argv[1], 'rb').read()
        i = d.index(b'IDAT'); n = int.from_bytes(d[i-4:i], 'big')
        assert zlib.crc32(d[i:i+4+n]) == int.from_bytes(d[i+4+n:i+8+n], 'big')
        assert zlib.decompress(d[i+4:i+4+n]) == bytes(600 * 76)
        """
}

@Suite struct CommandLineTests {
    @Test("Options are parsed")
    func parsedOptions() throws {
        let options = try CommandLineOptions([
            "--latency", "80", "--tls", "a", "b", "--total", "3", "--log", "f", "--spent", "9",
        ])
        #expect(options.server.latency == 80 && options.server.tls?.key == "b" && options.server.total == 3)
        #expect(options.log == "f" && options.server.spentByOthers == 9)
    }

    @Test("The error for a wrong option contains its name")
    func wrongOptions() {
        #expect(throws: CommandLineOptions.Failure.unknown("--speed")) { try CommandLineOptions(["--speed"]) }
        #expect(throws: CommandLineOptions.Failure.missingValue("--port")) { try CommandLineOptions(["--port"]) }
        #expect(throws: CommandLineOptions.Failure.wrongValue("--port", "99999")) {
            try CommandLineOptions(["--port", "99999"])
        }
    }
}
