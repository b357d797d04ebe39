import Core
import Foundation
import Model

@testable import Imaging

extension PipelineStateMachine {
    /// Delivers a response at a time that does not matter.
    mutating func networkResponded(load: Int, _ response: Result<NetworkResponse, NetworkError>) {
        networkResponded(
            load: load, response, start: 0, now: ClockMoment(date: Date(timeIntervalSince1970: 0), steady: 0))
    }
}
