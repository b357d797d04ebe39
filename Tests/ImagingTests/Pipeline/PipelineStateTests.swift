import Foundation
import Model
import Testing

@testable import Imaging

/// Drives the decisions one event at a time, without queues, network or disk.
@Suite("Decisions of the pipeline")
struct PipelineStateTests {
    private let lost = Result<NetworkResponse, NetworkError>.failure(.connectionLost(host: "h"))
    private let gone = Result<NetworkResponse, NetworkError>.failure(.notConnectedToInternet)
    private let response = Result<NetworkResponse, NetworkError>.success(NetworkResponse(body: Pictures.numbered(1)))

    private func state(hasDisk: Bool = true, network: Int = 2, decode: Int = 1) -> PipelineState {
        PipelineState(slots: .init(networkPerHost: network, decode: decode), hasDisk: hasDisk)
    }

    private func next(_ state: inout PipelineState) -> [String] { state.takeActions().map(\.summary) }

    @Test("Disk, network, decode, delivery: in this order, each when the one before has answered")
    func wholeWay() {
        var state = state()
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: false)
        #expect(next(&state) == ["read 0"])
        #expect(next(&state) == [])
        state.diskResponded(load: 0, nil)
        #expect(next(&state) == ["fetch 0"])
        state.networkResponded(load: 0, response)
        #expect(next(&state) == ["decode 0"])
        state.decodeFinished(load: 0, .numbered(1), .success(Pictures.quarters(2, 2)))
        #expect(next(&state) == ["remember", "store", "deliver [5]"])
        #expect(state.isEmpty)
    }

    @Test("What is on disk is neither fetched nor stored")
    func fromDisk() {
        var state = state()
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: false)
        _ = next(&state)
        state.diskResponded(load: 0, Pictures.numbered(1))
        #expect(next(&state) == ["decode 0"])
        state.decodeFinished(load: 0, .numbered(1), .success(Pictures.quarters(2, 2)))
        #expect(next(&state) == ["remember", "deliver [5]"])
    }

    @Test("Without a disk the network is asked at once")
    func withoutDisk() {
        var state = state(hasDisk: false)
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: false)
        #expect(next(&state) == ["fetch 0"])
    }

    @Test("What is drawn here needs neither disk nor network")
    func local() {
        var state = state()
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: true)
        #expect(next(&state) == ["draw 0"])
    }

    @Test("One who leaves before the disk has answered takes the load along")
    func leavesWhileReading() {
        var state = state()
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: false)
        _ = next(&state)
        state.unsubscribe(5)
        #expect(next(&state) == [])
        state.diskResponded(load: 0, nil)
        #expect(next(&state) == [])
        #expect(state.isEmpty)
    }

    @Test("One who leaves while it waits for a slot is forgotten")
    func leavesWhileWaiting() {
        var state = state(hasDisk: false, network: 1)
        for id in 0..<3 { state.subscribe(Subscriber(id: id, urgency: .now), to: .numbered(id), isLocal: false) }
        #expect(next(&state) == ["fetch 0"])
        state.unsubscribe(1)
        state.networkResponded(load: 0, gone)
        #expect(next(&state) == ["deliver [0]", "fetch 2"])
    }

    @Test("A cancelled transfer gives its slot back at once, and its late answer changes nothing")
    func cancelled() {
        var state = state(hasDisk: false, network: 1)
        for id in 0..<2 { state.subscribe(Subscriber(id: id, urgency: .now), to: .numbered(id), isLocal: false) }
        _ = next(&state)
        state.unsubscribe(0)
        #expect(next(&state) == ["cancel 0", "fetch 1"])
        state.networkResponded(load: 0, response)
        #expect(next(&state) == [])
    }

    @Test("A lost connection is the end of a load")
    func lostConnection() {
        var state = state(hasDisk: false)
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: false)
        _ = next(&state)
        state.networkResponded(load: 0, lost)
        #expect(next(&state) == ["deliver [5]"])
        #expect(state.isEmpty)
    }

    @Test("Bytes that nobody wants any more are offered to the disk")
    func unseen() {
        var state = state(decode: 1)
        state.subscribe(Subscriber(id: 1, urgency: .now), to: .numbered(1), isLocal: true)
        state.subscribe(Subscriber(id: 2, urgency: .now), to: .numbered(2), isLocal: false)
        _ = next(&state)
        state.diskResponded(load: 1, nil)
        _ = next(&state)
        state.networkResponded(load: 1, response)
        #expect(next(&state) == [])
        state.unsubscribe(2)
        #expect(next(&state) == ["store unseen"])
    }

    @Test("One who comes while the picture is decoded gets it from that decode")
    func joinsDecode() {
        var state = state(hasDisk: false)
        state.subscribe(Subscriber(id: 1, urgency: .now), to: .numbered(1), isLocal: false)
        _ = next(&state)
        state.networkResponded(load: 0, response)
        _ = next(&state)
        state.unsubscribe(1)
        state.subscribe(Subscriber(id: 2, urgency: .now), to: .numbered(1), isLocal: false)
        #expect(next(&state) == [])
        state.decodeFinished(load: 0, .numbered(1), .success(Pictures.quarters(2, 2)))
        #expect(next(&state) == ["remember", "deliver [2]"])
    }

    @Test("Another size that comes late uses the bytes that are here")
    func joinsBytes() {
        var state = state(hasDisk: false)
        state.subscribe(Subscriber(id: 1, urgency: .now), to: .numbered(1, box: 10), isLocal: false)
        _ = next(&state)
        state.networkResponded(load: 0, response)
        _ = next(&state)
        state.subscribe(Subscriber(id: 2, urgency: .now), to: .numbered(1, box: 20), isLocal: false)
        #expect(next(&state) == [])
        state.decodeFinished(load: 0, .numbered(1, box: 10), .success(Pictures.quarters(2, 2)))
        #expect(next(&state) == ["remember", "deliver [1]", "decode 0"])
    }

    @Test("A damaged file on disk is fetched anew, for every size that waits for it")
    func damagedOnDisk() {
        var state = state(decode: 2)
        for (id, box) in [(1, 10), (2, 20), (3, 30)] {
            state.subscribe(Subscriber(id: id, urgency: .now), to: .numbered(1, box: box), isLocal: false)
        }
        _ = next(&state)
        state.diskResponded(load: 0, Data([1]))
        let boxes = state.takeActions().compactMap(\.decodedBox)
        #expect(boxes.count == 2)
        state.decodeFinished(load: 0, .numbered(1, box: boxes[0]), .failure(.damaged))
        #expect(next(&state) == ["remove", "fetch 0"])
        state.networkResponded(load: 0, response)
        let again = state.takeActions().compactMap(\.decodedBox)
        #expect(again.count == 1)
        // The other decode of the damaged bytes ends only now, and repeats with the good ones.
        state.decodeFinished(load: 0, .numbered(1, box: boxes[1]), .failure(.damaged))
        #expect(next(&state) == ["decode 0"])
        #expect(state.statistics.failed == 0)
    }

    @Test("A picture that is damaged as it came is an error, not another request")
    func damagedOnTheWay() {
        var state = state(hasDisk: false)
        state.subscribe(Subscriber(id: 1, urgency: .now), to: .numbered(1), isLocal: false)
        _ = next(&state)
        state.networkResponded(load: 0, response)
        _ = next(&state)
        state.decodeFinished(load: 0, .numbered(1), .failure(.damaged))
        #expect(next(&state) == ["deliver [1]"])
        #expect(state.isEmpty)
    }

    @Test("Leaving twice, or without having come, is harmless")
    func leavesTwice() {
        var state = state()
        state.subscribe(Subscriber(id: 1, urgency: .now), to: .numbered(1), isLocal: false)
        state.unsubscribe(1)
        state.unsubscribe(1)
        state.unsubscribe(99)
        #expect(next(&state) == [])
        #expect(state.statistics.abandoned == 1)
    }
}

extension PipelineState {
    fileprivate var isEmpty: Bool {
        loads.isEmpty && loadIDs.isEmpty && requests.isEmpty && decoding == 0 && readingDisk == 0 && fetching.isEmpty
    }
}

extension PipelineState.Action {
    fileprivate var summary: String {
        switch self {
        case .readDisk(let load, _): "read \(load)"
        case .fetch(let load, _): "fetch \(load)"
        case .cancelFetch(let load): "cancel \(load)"
        case .decode(let load, _, _): "decode \(load)"
        case .draw(let load, _): "draw \(load)"
        case .remember: "remember"
        case .store: "store"
        case .storeUnseen: "store unseen"
        case .removeFromDisk: "remove"
        case .deliver(let subscribers, _): "deliver \(subscribers)"
        case .wake(let seconds): "wake \(Int(seconds))"
        }
    }

    fileprivate var decodedBox: Int? {
        if case .decode(_, let request, _) = self { request.box.width } else { nil }
    }
}
