import Core
import Foundation
import Model
import TestSupport
import Testing

@testable import Imaging

@Suite struct HostPaceTests {
    @Test("The response time of a host is above almost all measured times and follows changes")
    func follows() throws {
        var pace = HostPace()
        #expect(pace.responseTime(of: "a.example") == nil)
        for index in 0..<40 { pace.record(index.isMultiple(of: 2) ? 0.19 : 0.21, byteCount: 6_000, from: "a.example") }
        #expect(try (0.21...0.23).contains(#require(pace.responseTime(of: "a.example"))))
        for _ in 0..<40 { pace.record(0.05, byteCount: 6_000, from: "a.example") }
        #expect(try (0.05...0.06).contains(#require(pace.responseTime(of: "a.example"))))
    }

    @Test("Large files and impossible times are not measured")
    func ignores() {
        var pace = HostPace()
        pace.record(2, byteCount: 5_000_000, from: "a.example")
        pace.record(-1, byteCount: 6_000, from: "a.example")
        pace.record(40, byteCount: 6_000, from: "a.example")
        pace.record(.nan, byteCount: 6_000, from: "a.example")
        #expect(pace.count == 0)
    }

    @Test("A bounded number of hosts is remembered, the latest ones")
    func bounded() {
        var pace = HostPace()
        for host in 0..<1_000 { pace.record(0.1, byteCount: 6_000, from: "\(host).example") }
        #expect(pace.count == HostPace.maxHosts && pace.responseTime(of: "999.example") != nil)
        #expect(pace.responseTime(of: "0.example") == nil)
    }

    @Test("The pipeline tells how long previews take, and how many come at once")
    func pipeline() async throws {
        let clock = SetClock()
        let network = StubNetwork()
        let pipeline = PicturePipeline(network: network, clock: clock.clock)
        let request = PictureRequest.numbered(1)
        #expect(pipeline.arrivalEstimate(for: request.url) == nil)
        let watcher = Watcher(pipeline, request)
        _ = try await network.calls.first(1)
        clock.advance(by: 0.2)
        network.calls.all[0].respond(Pictures.numbered(1))
        _ = try await watcher.result()
        let estimate = try #require(pipeline.arrivalEstimate(for: request.url))
        #expect((0.2...0.35).contains(estimate.responseTime) && estimate.parallelTransfers == ConnectionLimit.perHost)
    }
}
