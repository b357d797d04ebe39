import CurlShim
import Model

/// One request while the engine works on it: the bridge from libcurl's callbacks to the decisions in `TransferState`.
///
/// Only the engine's queue touches it.
final class Transfer {
    let pendingRequest: PendingRequest
    var state: TransferState
    let policy: AddressPolicy
    /// Set while it is on the wire.
    var handle: EasyHandle?
    /// Set from the moment the desktop is asked for a proxy until it has answered.
    var hopAwaitingProxy: Hop?
    /// Whether a proxy connects for us: then the numbers behind names are the proxy's business.
    var usesProxy = false

    init(_ pendingRequest: PendingRequest, policy: AddressPolicy, retries: RetryPolicy) {
        self.pendingRequest = pendingRequest
        self.policy = policy
        state = TransferState(pendingRequest.request, policy: policy, retries: retries)
    }

    func receive(headerLine: UnsafeRawBufferPointer) -> Bool {
        state.receive(headerLine: headerLine)
    }

    func receive(body: UnsafeRawBufferPointer) -> Bool {
        // A cancelled order's removal is on its way; what still comes needs no copying.
        guard !pendingRequest.isOver, state.receive(body: body) else { return false }
        guard hasStored(body) else {
            state.destinationFailed()
            return false
        }
        pendingRequest.report(state.progress)
        return true
    }

    /// Writes to the file that the request has named. The system keeps what is written in its own memory first, so that a disk
    /// delays other transfers only once it is far behind.
    private func hasStored(_ body: UnsafeRawBufferPointer) -> Bool {
        guard let destination = pendingRequest.request.destination, state.isReceivingBody else { return true }
        let isFirst = state.received == body.count
        return (!isFirst || destination.begin(expecting: state.progress?.expected)) && destination.append(body)
    }

    func mayConnect(to address: UnsafePointer<sockaddr>) -> Bool {
        usesProxy || IPAddress(address).map(policy.allows) == true
    }
}
