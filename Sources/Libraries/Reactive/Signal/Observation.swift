/// A stream from which an observer can be removed.
protocol ObservationSource: AnyObject, Sendable {
    func removeObserver(_ token: UInt64)
}

/// Removes one observer from its stream.
final class Observation: Disposable {
    private let flag = DisposalFlag()
    private let source: any ObservationSource
    private let token: UInt64

    init(of source: any ObservationSource, token: UInt64) {
        self.source = source
        self.token = token
    }

    var isDisposed: Bool { flag.isRaised }

    func dispose() {
        if flag.raise() { source.removeObserver(token) }
    }
}
