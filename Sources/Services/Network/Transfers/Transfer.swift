import CurlShim

/// One request while the engine works on it. It connects libcurl's callbacks to the decisions in `TransferStateMachine`.
///
/// Only the engine's queue uses it.
final class Transfer {
    let pendingRequest: PendingRequest
    var state: TransferStateMachine
    let policy: AddressPolicy
    /// Set while libcurl runs the transfer.
    var handle: EasyHandle?
    /// Whether a proxy opens the connections. The proxy then resolves and checks the names.
    var usesProxy = false

    init(_ pendingRequest: PendingRequest, policy: AddressPolicy, retries: RetryPolicy) {
        self.pendingRequest = pendingRequest
        self.policy = policy
        state = TransferStateMachine(pendingRequest.request, policy: policy, retries: retries)
    }

    func receive(body: UnsafeRawBufferPointer) -> Bool {
        // The removal of a cancelled request is queued; its remaining bytes need no copy.
        guard !pendingRequest.isOver, state.receive(body: body) else { return false }
        guard hasStored(body) else {
            state.destinationFailed()
            return false
        }
        pendingRequest.report(state.progress)
        return true
    }

    /// Writes to the request's destination file. The system buffers writes in memory, so that a slow disk delays other
    /// transfers only after a long backlog.
    private func hasStored(_ body: UnsafeRawBufferPointer) -> Bool {
        guard let destination = pendingRequest.request.destination, state.isReceivingBody else { return true }
        let isFirst = state.received == body.count
        return (!isFirst || destination.begin(expecting: state.progress?.expected)) && destination.append(body)
    }

    func mayConnect(to address: UnsafePointer<sockaddr>) -> Bool {
        usesProxy || IPAddress(address).map(policy.allows) == true
    }
}
