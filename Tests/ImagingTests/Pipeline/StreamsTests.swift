import Core
import Foundation
import Testing

@testable import Imaging

/// The number of parallel requests to one host.
@Suite struct StreamsTests {
    private func response(isMultiplexed: Bool) -> Result<NetworkResponse, NetworkError> {
        .success(NetworkResponse(body: Pictures.numbered(1), isMultiplexed: isMultiplexed))
    }

    /// Returns a state with one loaded picture and many waiting ones.
    private func state(isMultiplexed: Bool) -> PipelineStateMachine {
        var state = PipelineStateMachine(slots: .init(networkPerHost: 1, streamsPerHost: 4), hasDisk: false)
        for id in 0..<10 { state.subscribe(Subscriber(id: id, urgency: .now), to: .numbered(id), isLocal: false) }
        _ = state.takeActions()
        state.networkResponded(load: 0, response(isMultiplexed: isMultiplexed))
        return state
    }

    private func fetches(_ state: inout PipelineStateMachine) -> Int {
        state.takeActions().count { if case .fetch = $0 { true } else { false } }
    }

    @Test("A host that multiplexes requests on a connection gets more at once, and another one does not")
    func multiplexed() {
        for (isMultiplexed, count) in [(true, 4), (false, 1)] {
            var state = state(isMultiplexed: isMultiplexed)
            #expect(fetches(&state) == count)
        }
    }

    @Test("A host that stops multiplexing gets fewer again")
    func changes() {
        var state = state(isMultiplexed: true)
        _ = state.takeActions()
        for load in 1...4 { state.networkResponded(load: load, response(isMultiplexed: false)) }
        #expect(fetches(&state) == 1)
    }
}
