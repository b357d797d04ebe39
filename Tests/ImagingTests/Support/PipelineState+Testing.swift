import Foundation
import Model

@testable import Imaging

extension PipelineState {
    /// An answer at a time that does not matter.
    mutating func networkAnswered(load: Int, _ answer: Result<NetworkResponse, NetworkError>) {
        networkAnswered(load: load, answer, now: ClockMoment(date: Date(timeIntervalSince1970: 0), steady: 0))
    }
}
