import Core
import CurlShim
import Dispatch
import FoundationEssentials
import Reactive
import Synchronization

/// Runs all transfers on one serial queue. Each transfer's state chooses the steps, and `CurlMulti` performs them.
///
/// The loop occupies the queue, waiting for sockets, exactly while there are transfers. Other threads post commands and
/// wake it. Any thread may call `start` and `cancel`; everything below the mark belongs to the queue. That part makes
/// the class unchecked: no two blocks of a serial queue run at once, and the command queue's lock orders one loop
/// before the next.
final class TransferEngine: @unchecked Sendable {
    let liveCounts = LiveCounts()
    let queue = DispatchQueue(label: "vitrine.network", qos: .userInitiated)
    /// Delivers results on these queues, so that a slow observer delays no transfer.
    private let delivery = WorkerQueues(name: "vitrine.network.delivery", count: 4)
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

    /// Stops a request, which then calls no closure any more. Does nothing if the request is over.
    func cancel(_ pendingRequest: PendingRequest) {
        if pendingRequest.cancel() { post(.cancel(pendingRequest)) }
    }

    private func post(_ command: CommandQueue.Command) {
        switch commands.post(command) {
        case .none: break
        // Without a `CurlMulti` no loop waits: the loop that is about to start creates it before it takes any command.
        case .wake: waker.withLock { $0?.wake() }
        case .run: queue.async { self.run() }
        }
    }

    // MARK: Queue only

    /// Created by the first request, because libcurl is loaded for it: the window appears sooner this way.
    private lazy var curlMulti = CurlMulti(configuration, liveCounts: liveCounts)
    private var transfers: [ObjectIdentifier: Transfer] = [:]
    private var delays = DelayQueue<(transfer: Transfer, hop: Hop)>()

    /// In milliseconds. The exact value does not matter, because every event ends the wait.
    private static let maxWait: Int32 = 60_000

    private func run() {
        let waker = curlMulti.waker
        self.waker.withLock { $0 = waker }
        curlMulti.watchdog.start()
        defer { curlMulti.watchdog.stop() }
        repeat {
            repeat {
                for command in commands.take() { execute(command) }
                for over in delays.takeOver(at: .now()) { findProxy(over.hop, of: over.transfer) }
                curlMulti.perform()
                while let (transfer, code) = curlMulti.takeFinished() { end(transfer, code) }
                if transfers.isEmpty { break }
                curlMulti.wait(milliseconds: delays.milliseconds(from: .now(), longest: Self.maxWait))
            } while true
        } while !commands.stopIfEmpty()
    }

    private func execute(_ command: CommandQueue.Command) {
        switch command {
        case .start(let pendingRequest):
            // The request may have been cancelled before the loop took the command.
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
            // A request may be canceled during the lookup; nothing else ends its wait for the one answer.
            guard let transfer = transfers[ObjectIdentifier(pendingRequest)] else { return }
            switch proxies {
            case .direct: send(hop, of: transfer, proxy: nil)
            case .environment: send(hop, of: transfer, proxy: environmentProxy.proxy(forHost: hop.address.host))
            case .through(let proxies) where !proxies.isEmpty: send(hop, of: transfer, proxy: proxies[0])
            case .through, .unknown: finish(transfer, .failure(.proxyUnknown(host: hop.address.host)))
            }
        }
    }

    private func end(_ transfer: Transfer, _ code: CURLcode) {
        let circumstances = TransferStateMachine.Circumstances(
            now: Date(), chance: .random(in: 0...1), isOnline: configuration.isOnline)
        perform(transfer.state.end(code, circumstances), for: transfer)
    }

    private func perform(_ action: TransferStateMachine.Action, for transfer: Transfer) {
        switch action {
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
            // The origin has no path and query, because the resolver does not need them and they may contain keys.
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

/// Counts the objects that an engine has created and not released, so that tests can check for leaks.
final class LiveCounts: Sendable {
    /// Transfers that are running or waiting for their turn.
    let transfers = Synchronization.Atomic<Int>(0)
    /// libcurl's easy handles, including pooled ones.
    let handles = Synchronization.Atomic<Int>(0)
    /// Pointers to Swift objects that libcurl holds.
    let contexts = Synchronization.Atomic<Int>(0)
}
