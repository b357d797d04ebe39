import Core
import Foundation
import TestSupport
import Testing

@testable import Network

/// Many requests on one connection.
@Suite struct HTTP2Tests {
    let authority: Authority
    let network: Network

    init() throws {
        let authority = try Authority()
        self.authority = authority
        network = .forTests { $0.additionalAuthorities = authority.certificate }
    }

    func server(stalled: Int = 0) throws -> HTTP2Server {
        try HTTP2Server(try authority.issue(for: "IP:127.0.0.1"), stalled: stalled)
    }

    @Test("Thirty concurrent requests share one connection")
    func sharedConnection() async throws {
        let server = try server()
        await withTaskGroup(of: Outcome.self) { [network, url = server.url] group in
            for _ in 0..<30 { group.addTask { await network.get(url) } }
            for await outcome in group { #expect(outcome.text == "{}") }
        }
        var recordedEvents: [String?] = []
        for _ in 0..<31 { recordedEvents.append(await server.recordedEvents.next()) }
        #expect(recordedEvents.filter { $0 == "connected" }.count == 1)
    }

    @Test(
        "A flood of frames without a response ends with the time limit and delays no other transfer",
        arguments: HTTP2Server.Flood.allCases)
    func frameFlood(
        flood: HTTP2Server.Flood
    ) async throws {
        let authority = authority
        // The error if the client has received nothing. A received flood ends with the status of its head, or with a
        // lost connection if libcurl refuses the frames.
        let unreached = NetworkError.notReachedServer(host: "127.0.0.1")
        var error: NetworkError? = unreached
        // On a busy machine the first time limit may end before the client receives the flood.
        for limit in [2_000, 60_000] where error == unreached {
            let network = Network.forTests {
                $0.additionalAuthorities = authority.certificate
                $0.timeouts.total = limit
            }
            let server = try HTTP2Server(try authority.issue(for: "IP:127.0.0.1"), flood: flood)
            let url = server.url
            async let flooded = network.get(url)
            try await server.recordedEvents.wait(for: "request 1", "hung up")
            // This request uses another host, because the shared connection may be blocked. It asks for a file, which
            // has no total time limit: a busy machine may need longer than the limit of the flooded request.
            let other = try RawServer.responding { _ in httpResponse() }
            #expect(await network.get(other.url(), expecting: .file).text == "{}")
            error = await flooded.error
            try await network.rest()
        }
        #expect(error != nil && error != unreached)
    }

    @Test("A canceled transfer leaves the network at once, even if nothing else is sent")
    func canceled() async throws {
        let server = try server(stalled: 1)
        let begun = RecordedEvents<String>()
        let transfer = network.requestData(NetworkRequest(url: server.url)) { _ in begun.add("begun") }.start()
        #expect(await begun.next() == "begun")
        transfer.dispose()
        try await server.recordedEvents.wait(for: "reset 1", "hung up")
        #expect(await network.get(server.url).text == "{}")
    }

    @Test("Canceling one transfer does not affect the others on its connection")
    func otherTransfers() async throws {
        let server = try server(stalled: 1)
        let begun = RecordedEvents<String>()
        let stalled = network.requestData(NetworkRequest(url: server.url)) { _ in begun.add("begun") }.start()
        #expect(await begun.next() == "begun")
        let url = server.url
        async let first = network.get(url)
        async let second = network.get(url)
        stalled.dispose()
        #expect(await first.text == "{}")
        #expect(await second.text == "{}")
    }
}
