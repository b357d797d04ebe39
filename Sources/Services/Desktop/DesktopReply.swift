import DesktopShim

extension vitrine_reply {
    /// The reply to a question to the desktop. C owns `done` and releases it after the call.
    ///
    /// - Parameter done: called once with the reason where the desktop gave one; on the thread of the main loop.
    init(_ done: @escaping @Sendable (vitrine_outcome, String?) -> Void) {
        self.init(
            done: { outcome, message, data in
                guard let data else { return }
                Unmanaged<Handler>.fromOpaque(data).takeUnretainedValue().done(
                    outcome, message.map { String(cString: $0) })
            },
            data: Unmanaged.passRetained(Handler(done: done)).toOpaque(),
            destroy: { data in if let data { Unmanaged<Handler>.fromOpaque(data).release() } })
    }

    init(onMain done: @escaping @MainActor @Sendable (vitrine_outcome, String?) -> Void) {
        self.init { outcome, message in MainActor.assumeIsolated { done(outcome, message) } }
    }

    private final class Handler: Sendable {
        let done: @Sendable (vitrine_outcome, String?) -> Void
        init(done: @escaping @Sendable (vitrine_outcome, String?) -> Void) { self.done = done }
    }
}
