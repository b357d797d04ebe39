import Core
import Foundation
import Model
import Testing

@testable import Imaging

/// Drives the decisions one event at a time, without queues, network or disk.
@Suite struct PipelineStateMachineTests {
    private let gone = Result<NetworkResponse, NetworkError>.failure(.notConnectedToInternet)
    private let response = Result<NetworkResponse, NetworkError>.success(NetworkResponse(body: Pictures.numbered(1)))

    private func state(hasDisk: Bool = true, network: Int = 2, decode: Int = 1) -> PipelineStateMachine {
        PipelineStateMachine(slots: .init(networkPerHost: network, decode: decode, draw: 1), hasDisk: hasDisk)
    }

    private func next(_ state: inout PipelineStateMachine) -> [String] { state.takeActions().map(\.summary) }

    @Test("A load goes through disk, network, decoder and delivery, one after the other")
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

    @Test("A picture on disk is neither requested nor stored")
    func fromDisk() {
        var state = state()
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: false)
        _ = next(&state)
        state.diskResponded(load: 0, Pictures.numbered(1))
        #expect(next(&state) == ["decode 0"])
        state.decodeFinished(load: 0, .numbered(1), .success(Pictures.quarters(2, 2)))
        #expect(next(&state) == ["remember", "deliver [5]"])
    }

    @Test("A drawn sample uses neither disk nor network")
    func local() {
        var state = state()
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: true)
        #expect(next(&state) == ["draw 0"])
    }

    @Test("A local picture whose disk does not answer leaves the decoders to loaded pictures")
    func localDiskWithoutAnswer() {
        var state = state(hasDisk: false)
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: true)
        #expect(next(&state) == ["draw 0"])
        state.subscribe(Subscriber(id: 6, urgency: .now), to: .numbered(2), isLocal: true)
        state.subscribe(Subscriber(id: 7, urgency: .now), to: .numbered(3), isLocal: false)
        #expect(next(&state) == ["fetch 2"])
        state.networkResponded(load: 2, response)
        #expect(next(&state) == ["decode 2"])
        state.decodeFinished(load: 2, .numbered(3), .success(Pictures.quarters(2, 2)))
        #expect(next(&state) == ["remember", "deliver [7]"])
        state.decodeFinished(load: 0, .numbered(1), .success(Pictures.quarters(2, 2)))
        #expect(next(&state) == ["remember", "deliver [5]", "draw 1"])
    }

    @Test("The last subscriber that leaves before the disk responds ends the load")
    func leavesWhileReading() {
        var state = state()
        state.subscribe(Subscriber(id: 5, urgency: .now), to: .numbered(1), isLocal: false)
        _ = next(&state)
        state.unsubscribe(5)
        #expect(next(&state) == [])
        state.diskResponded(load: 0, nil)
        #expect(next(&state) == [] && state.isEmpty)
    }

    @Test("A subscriber that leaves while the load waits for a slot is removed")
    func leavesWhileWaiting() {
        var state = state(hasDisk: false, network: 1)
        for id in 0..<3 { state.subscribe(Subscriber(id: id, urgency: .now), to: .numbered(id), isLocal: false) }
        #expect(next(&state) == ["fetch 0"])
        state.unsubscribe(1)
        state.networkResponded(load: 0, gone)
        #expect(next(&state) == ["deliver [0]", "fetch 2"])
    }

    @Test("A canceled transfer frees its slot at once, and its late response changes nothing")
    func cancelled() {
        var state = state(hasDisk: false, network: 1)
        for id in 0..<2 { state.subscribe(Subscriber(id: id, urgency: .now), to: .numbered(id), isLocal: false) }
        _ = next(&state)
        state.unsubscribe(0)
        #expect(next(&state) == ["cancel 0", "fetch 1"])
        state.networkResponded(load: 0, response)
        #expect(next(&state) == [])
    }

    @Test("A subscriber that comes during the decode gets its result")
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

    @Test("A long decode stops if nobody waits, and starts again for a subscriber that comes before it has stopped")
    func stopsDecode() {
        var state = state()
        let request = PictureRequest.numbered(1)
        state.subscribe(Subscriber(id: 1, urgency: .now), to: request, isLocal: false)
        _ = next(&state)
        state.diskResponded(load: 0, nil)
        _ = next(&state)
        state.networkResponded(load: 0, response)
        #expect(next(&state) == ["decode 0"] && state.isWanted(0, request.box))
        state.unsubscribe(1)
        #expect(!state.isWanted(0, request.box))
        state.decodeStops(0, request.box)
        state.subscribe(Subscriber(id: 2, urgency: .now), to: request, isLocal: false)
        #expect(next(&state) == [])
        state.decodeFinished(load: 0, request, .failure(.decoderFailed))
        #expect(next(&state) == ["decode 0"])
        state.unsubscribe(2)
        state.decodeStops(0, request.box)
        state.decodeFinished(load: 0, request, .failure(.decoderFailed))
        // The file is complete, whatever its decode needs.
        #expect(next(&state) == ["store unseen"] && state.isEmpty && state.statistics.failed == 0)
    }

    @Test("A late request for another size uses the received bytes")
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

    @Test("A damaged file on disk is requested again for every waiting size")
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
        #expect(next(&state) == ["decode 0"] && state.statistics.failed == 0)
    }

    @Test("Unsubscribing twice, or without a subscription, has no effect")
    func leavesTwice() {
        var state = state()
        state.subscribe(Subscriber(id: 1, urgency: .now), to: .numbered(1), isLocal: false)
        state.unsubscribe(1)
        state.unsubscribe(1)
        state.unsubscribe(99)
        #expect(next(&state) == [] && state.statistics.abandoned == 1)
    }

    @Test("Progress is reported to all subscribers of the file, and to nobody after they have left")
    func progress() {
        var state = state(hasDisk: false)
        for id in 0..<2 { state.subscribe(Subscriber(id: id, urgency: .now), to: .numbered(1), isLocal: false) }
        #expect(next(&state) == ["fetch 0"])
        state.transferProgressed(load: 0, TransferProgress(received: 3, expected: 9))
        #expect(next(&state) == ["report 3 to [0, 1]"])
        for id in 0..<2 { state.unsubscribe(id) }
        #expect(next(&state) == ["cancel 0"])
        state.transferProgressed(load: 0, TransferProgress(received: 6, expected: 9))
        #expect(next(&state) == ["report 6 to []"] && state.statistics.bytesWasted == 3)
    }
}

extension PipelineStateMachine {
    fileprivate var isEmpty: Bool {
        loads.isEmpty && loadIDs.isEmpty && requests.isEmpty && decodes.running == 0 && drawings.running == 0
            && readingDisk == 0 && fetching.isEmpty
    }
}

extension PipelineAction {
    fileprivate var summary: String {
        switch self {
        case .readDisk(let load, _): "read \(load)"
        case .fetch(let load, _, _): "fetch \(load)"
        case .cancelFetch(let load): "cancel \(load)"
        case .decode(let load, _, _): "decode \(load)"
        case .draw(let load, _): "draw \(load)"
        case .remember: "remember"
        case .store: "store"
        case .storeUnseen: "store unseen"
        case .removeFromDisk: "remove"
        case .report(let subscribers, let progress): "report \(progress.received) to \(subscribers)"
        case .deliver(let subscribers, _): "deliver \(subscribers)"
        case .wake(let seconds): "wake \(Int(seconds))"
        }
    }

    fileprivate var decodedBox: Int? {
        if case .decode(_, let request, _) = self { request.box.width } else { nil }
    }
}
