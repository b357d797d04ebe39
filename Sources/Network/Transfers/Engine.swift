import CurlShim
import Dispatch
import FoundationEssentials
import Glibc
import Model

/// Runs all transfers in one libcurl multi handle, on one serial queue.
///
/// The queue is busy, waiting for sockets, exactly while there are transfers. Other threads leave messages and wake it.
/// `start` and `cancel` may be called anywhere; everything marked below belongs to the queue. Unchecked because of
/// those: no two blocks of a serial queue run at once, and the mailbox's lock stands between one loop and the next.
final class Engine: @unchecked Sendable {
    let census = Census()
    private let configuration: Network.Configuration
    private let policy: AddressPolicy
    private let environmentProxy = EnvironmentProxy()
    private let mailbox = Mailbox()
    let queue = DispatchQueue(label: "vitrine.network", qos: .userInitiated)
    /// Observers run here, so that a slow one delays no transfer.
    private let delivery = DispatchQueue(label: "vitrine.network.delivery", qos: .userInitiated, attributes: .concurrent)
    private let multi: UnsafeMutableRawPointer

    // MARK: Belongs to the queue

    private var transfers: [ObjectIdentifier: Transfer] = [:]
    private var onWire: [UnsafeMutableRawPointer: Transfer] = [:]
    private var pauses: [Pause] = []
    private var pool: [EasyHandle] = []

    private struct Pause {
        let end: DispatchTime
        let transfer: Transfer
        let hop: Hop
    }

    /// Handles kept for reuse; more than these are wanted only in a storm.
    private static let largestPool = 16
    private static let connectionsPerHost = 6

    init(_ configuration: Network.Configuration) {
        Self.loadLibrary
        guard let multi = curl_multi_init() else { fatalError("libcurl has no memory for its multi handle") }
        self.multi = multi
        self.configuration = configuration
        policy = AddressPolicy(allowsLoopback: configuration.allowsLoopback)
        vitrine_curl_multi_set_long(multi, CURLMOPT_MAX_HOST_CONNECTIONS, Self.connectionsPerHost)
    }

    deinit {
        // No loop is running: it would have kept this object alive.
        pool = []
        curl_multi_cleanup(multi)
    }

    func start(_ order: Order) { post(.start(order)) }

    /// Takes an order off the wire; nothing is heard of it from now on. Nothing happens if it is over.
    func cancel(_ order: Order) {
        if order.cancel() { post(.cancel(order)) }
    }

    private func post(_ message: Mailbox.Message) {
        switch mailbox.post(message) {
        case .none: break
        case .wake: curl_multi_wakeup(multi)
        case .run: queue.async { self.run() }
        }
    }

    // MARK: The loop

    private func run() {
        repeat {
            repeat {
                for message in mailbox.take() { obey(message) }
                endPauses()
                var running: Int32 = 0
                curl_multi_perform(multi, &running)
                collectFinished()
                if transfers.isEmpty { break }
                curl_multi_poll(multi, nil, 0, millisecondsToNextPause, nil)
            } while true
        } while !mailbox.rest()
    }

    private func obey(_ message: Mailbox.Message) {
        switch message {
        case .start(let order):
            // It may have been cancelled before the loop came to it.
            guard !order.isOver else { return }
            let transfer = Transfer(order, policy: policy, retries: configuration.retries)
            transfers[ObjectIdentifier(order)] = transfer
            census.transfers.add(1, ordering: .relaxed)
            perform(transfer.state.start(), for: transfer)
        case .cancel(let order):
            guard let transfer = transfers[ObjectIdentifier(order)] else { return }
            takeOffWire(transfer)
            forget(transfer)
        case .proxies(let proxies, let order, let hop):
            guard let transfer = transfers[ObjectIdentifier(order)] else { return }
            send(hop, of: transfer, proxy: proxies.first { !$0.hasPrefix("direct:") })
        }
    }

    private func perform(_ step: TransferState.Step, for transfer: Transfer) {
        switch step {
        case .send(let hop, let delay) where delay > 0:
            pauses.append(Pause(end: .now() + delay, transfer: transfer, hop: hop))
        case .send(let hop, _):
            findProxy(hop, of: transfer)
        case .succeed(let response):
            finish(transfer, .success(response))
        case .fail(let error):
            finish(transfer, .failure(error))
        }
    }

    private func collectFinished() {
        var code = CURLE_OK
        while let pointer = vitrine_curl_multi_next_finished(multi, &code) {
            guard let transfer = onWire[pointer] else { continue }
            let meaning = transfer.handle?.meaning(of: code) ?? code
            takeOffWire(transfer)
            let circumstances = TransferState.Circumstances(
                now: Date(), chance: .random(in: 0...1), isOnline: configuration.isOnline)
            perform(transfer.state.end(meaning, circumstances), for: transfer)
        }
    }

    // MARK: Pauses before a retry

    private func endPauses() {
        guard !pauses.isEmpty else { return }
        let now = DispatchTime.now()
        let over = pauses.filter { $0.end <= now }
        pauses.removeAll { $0.end <= now }
        for pause in over { findProxy(pause.hop, of: pause.transfer) }
    }

    /// libcurl's own timers are earlier if they have to be. A minute is as good as for ever: the loop just looks around.
    private var millisecondsToNextPause: Int32 {
        guard let next = pauses.map(\.end).min() else { return 60_000 }
        let now = DispatchTime.now()
        guard next > now else { return 0 }
        return Int32(min(60_000, (next.uptimeNanoseconds - now.uptimeNanoseconds) / 1_000_000 + 1))
    }

    // MARK: On and off the wire

    private func findProxy(_ hop: Hop, of transfer: Transfer) {
        if AddressPolicy.isLoopback(hop.address.host) {
            send(hop, of: transfer, proxy: nil)
        } else if let proxies = configuration.proxies {
            let order = transfer.order
            // Without path and query: nobody else needs to know them, and keys may be among them.
            proxies.proxies(for: hop.address.origin) { self.post(.proxies($0, order, hop)) }
        } else {
            send(hop, of: transfer, proxy: environmentProxy.proxy(forHost: hop.address.host))
        }
    }

    private func send(_ hop: Hop, of transfer: Transfer, proxy: String?) {
        guard let handle = pool.popLast() ?? EasyHandle(configuration, census: census) else {
            finish(transfer, .failure(.unknown(host: hop.address.host, code: Int(CURLE_FAILED_INIT.rawValue))))
            return
        }
        transfer.handle = handle
        transfer.usesProxy = proxy != nil
        handle.prepare(hop, proxy: proxy ?? "", for: transfer)
        onWire[handle.pointer] = transfer
        curl_multi_add_handle(multi, handle.pointer)
    }

    /// The one place where a handle leaves the multi handle. Closes the connection if the answer was still coming.
    private func takeOffWire(_ transfer: Transfer) {
        guard let handle = transfer.handle else { return }
        curl_multi_remove_handle(multi, handle.pointer)
        onWire[handle.pointer] = nil
        handle.release()
        transfer.handle = nil
        if pool.count < Self.largestPool { pool.append(handle) }
    }

    private func finish(_ transfer: Transfer, _ result: Result<NetworkResponse, NetworkError>) {
        forget(transfer)
        let order = transfer.order
        delivery.async { order.finish(result) }
    }

    private func forget(_ transfer: Transfer) {
        guard transfers.removeValue(forKey: ObjectIdentifier(transfer.order)) != nil else { return }
        pauses.removeAll { $0.transfer === transfer }
        census.transfers.subtract(1, ordering: .relaxed)
    }

    // MARK: The process

    private static let loadLibrary: Void = {
        let code = vitrine_curl_global_init()
        precondition(code == CURLE_OK, "libcurl cannot be initialised (\(code.rawValue))")
        // Writing to a connection that the other side has closed must be an error, not the end of the process. GIO does
        // the same as soon as it has a socket.
        signal(SIGPIPE, SIG_IGN)
    }()
}
