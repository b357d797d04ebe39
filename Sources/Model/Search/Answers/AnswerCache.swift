import FoundationEssentials
import Reactive

/// Keeps what services have answered for as long as each permits, a day as a rule, so that the same search asks nobody
/// twice. Where a service cannot be reached, an older answer is better than none.
///
/// Only answers that were understood are kept, never errors, under their addresses without the user's keys. Any thread.
public final class AnswerCache: Sendable {
    private let storage: (any AnswerStoring)?
    private let clock: PictureClock
    private let memory = Locked(AnswerMemory())

    /// - Parameter storage: `nil` keeps nothing beyond the program's end.
    public init(storage: (any AnswerStoring)? = nil, clock: PictureClock = .system) {
        self.storage = storage
        self.clock = clock
    }

    /// Sends what `reading` makes of the answer, then completes.
    ///
    /// - Parameters:
    ///   - isFresh: whether the service is to be asked although its answer is kept.
    ///   - reading: called on any thread, once for each answer; what it refuses is not kept.
    func answer<Value: Sendable>(
        to request: NetworkRequest, isFresh: Bool, rule: AnswerRule, through network: any Networking,
        reading: @escaping @Sendable (JSONValue) -> Result<Value, NetworkError>
    ) -> SignalProducer<Value, NetworkError> {
        let name = Self.name(of: request)
        return kept(name).promoteError(NetworkError.self).flatMap(.concat) { [self] kept in
            let now = clock.now().timeIntervalSince1970
            if !isFresh, let kept, kept.isFresh(at: now, rule: rule), let value = Self.read(kept, reading) {
                return SignalProducer<Value, NetworkError>(value: value)
            }
            return ask(request, name, through: network, reading).flatMapError { error in
                guard error.isUnreachable, let kept, kept.isUsable(at: now), let value = Self.read(kept, reading)
                else { return SignalProducer(error: error) }
                return SignalProducer(value: value)
            }
        }
    }

    private func ask<Value: Sendable>(
        _ request: NetworkRequest, _ name: String, through network: any Networking,
        _ reading: @escaping @Sendable (JSONValue) -> Result<Value, NetworkError>
    ) -> SignalProducer<Value, NetworkError> {
        network.requestData(request).attemptMap { [self] response in
            // What the parser says is left out: it may quote the answer.
            guard let result = try? AnswerReading.read(response.body, reading) else {
                return .failure(.incorrectDataReturned(host: request.host))
            }
            if case .success = result {
                keep(KeptAnswer(body: response.body, keptAt: clock.now().timeIntervalSince1970), name)
            }
            return result
        }
    }

    private static func read<Value>(
        _ kept: KeptAnswer, _ reading: (JSONValue) -> Result<Value, NetworkError>
    ) -> Value? {
        try? AnswerReading.read(kept.body, reading).get()
    }

    /// Sends what is kept or `nil`, once.
    private func kept(_ name: String) -> SignalProducer<KeptAnswer?, Never> {
        SignalProducer { [self] observer, _ in
            let finish: @Sendable (KeptAnswer?) -> Void = { kept in
                observer.send(value: kept)
                observer.sendCompleted()
            }
            if let kept = memory.withLock({ $0[name] }) { return finish(kept) }
            guard let storage else { return finish(nil) }
            storage.readAnswer(name) { [self] data in
                let kept = data.flatMap { KeptAnswer($0) }
                if let kept { memory.withLock { $0[name] = kept } }
                finish(kept)
            }
        }
    }

    private func keep(_ answer: KeptAnswer, _ name: String) {
        memory.withLock { $0[name] = answer }
        storage?.writeAnswer(answer.encoded, named: name)
    }

    /// The address without secrets, unmistakable: no value can look like the next parameter.
    static func name(of request: NetworkRequest) -> String {
        let items = request.parameters.filter { !$0.isSecret }.map { item in
            "\(item.name.utf8.count):\(item.name)=\(item.value.utf8.count):\(item.value)"
        }
        return ([request.url] + items).joined(separator: "\n")
    }
}
