import CurlShim
import Dispatch
import FoundationEssentials
import Model
import Reactive

/// Runs all transfers on one serial queue: asks their states what to do, and has the wire do it.
///
/// The queue is busy, waiting for sockets, exactly while there are transfers. Other threads leave messages and wake it.
/// `start` and `cancel` may be called anywhere; everything below the mark belongs to the queue. Unchecked because of
/// that part: no two blocks of a serial queue run at once, and the mailbox's lock stands between one loop and the next.
final class TransferEngine: @unchecked Sendable {
    let liveCounts = LiveCounts()
    let queue = DispatchQueue(label: "vitrine.network", qos: .userInitiated)
    /// Observers run here, so that a slow one delays no transfer.
    private let delivery = WorkerQueues(label: "vitrine.network.delivery", count: 4)
    private let configuration: Network.Configuration
    private let policy: AddressPolicy
    private let environmentProxy = EnvironmentProxy()
    private let commands = CommandQueue()
    private let waker = Locked<CurlMulti.Waker?>(nil)

    init(_ configuration: Network.Configuration) {
        self.configuration = configuration
        policy = AddressPolicy(allowsLoopback: configuration.allowsLoopback)
    }

    func start(_ pendingRequest: PendingRequest) { post(.start(pendingRequest)) }

    /// Takes an order off the wire; nothing is heard of it from now on. Nothing happens if it is over.
    func cancel(_ pendingRequest: PendingRequest) {
        if pendingRequest.cancel() { post(.cancel(pendingRequest)) }
    }

    private func post(_ command: CommandQueue.Command) {
        switch commands.post(command) {
        case .none: break
        // Before there is a wire nobody waits at it: the loop that is about to begin makes it before it reads any message.
        case .wake: waker.withLock { $0?.wake() }
        case .run: queue.async { self.run() }
        }
    }

    // MARK: Belongs to the queue

    /// Made with the first work there is, since libcurl is loaded for it: a window is on the screen sooner without.
    private lazy var curlMulti = CurlMulti(configuration, liveCounts: liveCounts)
    private var transfers: [ObjectIdentifier: Transfer] = [:]
    private var delays = DelayQueue<(transfer: Transfer, hop: Hop)>()

    /// In milliseconds, and as good as for ever: whatever happens ends the wait anyway.
    private static let longestWait: Int32 = 60_000

    private func run() {
        let waker = curlMulti.waker
        self.waker.withLock { $0 = waker }
        repeat {
            repeat {
                for command in commands.take() { execute(command) }
                for over in delays.takeOver(at: .now()) { findProxy(over.hop, of: over.transfer) }
                curlMulti.perform()
                while let (transfer, code) = curlMulti.takeFinished() { end(transfer, code) }
                if transfers.isEmpty { break }
                curlMulti.wait(milliseconds: delays.milliseconds(from: .now(), longest: Self.longestWait))
            } while true
        } while !commands.stopIfEmpty()
    }

    private func execute(_ command: CommandQueue.Command) {
        switch command {
        case .start(let pendingRequest):
            // It may have been cancelled before the loop came to it.
            guard !pendingRequest.isOver else { return }
            let transfer = Transfer(pendingRequest, policy: policy, retries: configuration.retries)
            transfers[ObjectIdentifier(pendingRequest)] = transfer
            liveCounts.transfers.add(1, ordering: .relaxed)
            perform(transfer.state.start(), for: transfer)
        case .cancel(let pendingRequest):
            guard let transfer = transfers[ObjectIdentifier(pendingRequest)] else { return }
            curlMulti.cancel(transfer)
            forget(transfer)
        case .proxies(let proxies, let pendingRequest, let hop):
            // The answer may come late, or twice.
            guard let transfer = transfers[ObjectIdentifier(pendingRequest)], transfer.hopAwaitingProxy == hop else {
                return
            }
            transfer.hopAwaitingProxy = nil
            switch proxies {
            case .direct: send(hop, of: transfer, proxy: nil)
            case .environment: send(hop, of: transfer, proxy: environmentProxy.proxy(forHost: hop.address.host))
            case .through(let proxies) where !proxies.isEmpty: send(hop, of: transfer, proxy: proxies[0])
            case .through, .unknown: finish(transfer, .failure(.proxyUnknown(host: hop.address.host)))
            }
        }
    }

    private func end(_ transfer: Transfer, _ code: CURLcode) {
        let circumstances = TransferState.Circumstances(
            now: Date(), chance: .random(in: 0...1), isOnline: configuration.isOnline)
        perform(transfer.state.end(code, circumstances), for: transfer)
    }

    private func perform(_ step: TransferState.Step, for transfer: Transfer) {
        switch step {
        case .send(let hop, let delay) where delay > 0: delays.add((transfer, hop), until: .now() + delay)
        case .send(let hop, _): findProxy(hop, of: transfer)
        case .succeed(let response): finish(transfer, .success(response))
        case .fail(let error): finish(transfer, .failure(error))
        }
    }

    private func findProxy(_ hop: Hop, of transfer: Transfer) {
        if AddressPolicy.isLoopback(hop.address.host) {
            send(hop, of: transfer, proxy: nil)
        } else if let proxies = configuration.proxies {
            let pendingRequest = transfer.pendingRequest
            transfer.hopAwaitingProxy = hop
            // Without path and query: nobody else needs to know them, and keys may be among them.
            proxies.proxies(for: hop.address.origin) { self.post(.proxies($0, pendingRequest, hop)) }
        } else {
            send(hop, of: transfer, proxy: environmentProxy.proxy(forHost: hop.address.host))
        }
    }

    private func send(_ hop: Hop, of transfer: Transfer, proxy: String?) {
        guard !curlMulti.add(transfer, hop, proxy: proxy) else { return }
        curlMulti.cancel(transfer)
        finish(transfer, .failure(.unknown(host: hop.address.host, code: Int(CURLE_OUT_OF_MEMORY.rawValue))))
    }

    private func finish(_ transfer: Transfer, _ result: Result<NetworkResponse, NetworkError>) {
        forget(transfer)
        let pendingRequest = transfer.pendingRequest
        delivery.async { pendingRequest.finish(result) }
    }

    private func forget(_ transfer: Transfer) {
        guard transfers.removeValue(forKey: ObjectIdentifier(transfer.pendingRequest)) != nil else { return }
        delays.remove { $0.transfer === transfer }
        liveCounts.transfers.subtract(1, ordering: .relaxed)
    }
}
