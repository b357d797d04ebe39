import Synchronization

/// Holds bodies back after their first half until a test lets them pass. Any thread. HTTP/2 has no gate.
public final class BodyGate: Sendable {
    private struct State {
        var openPaths: Set<String> = []
        var isOpen = false
        var waiting: [(path: String, resume: @Sendable () -> Void)] = []
    }

    private let beginnings: [String]
    private let state = Mutex(State())

    /// - Parameter beginnings: the beginnings of the paths whose bodies are held back.
    public init(holding beginnings: [String]) {
        self.beginnings = beginnings
    }

    /// Lets the bodies of these paths pass: the waiting ones and all later ones.
    public func open(for paths: Set<String>) {
        let resumed = state.withLock { state in
            state.openPaths.formUnion(paths)
            let resumed = state.waiting.filter { paths.contains($0.path) }
            state.waiting.removeAll { paths.contains($0.path) }
            return resumed
        }
        for body in resumed { body.resume() }
    }

    /// Lets all bodies pass: the waiting ones and all later ones.
    public func open() {
        let resumed = state.withLock { state in
            defer { state.waiting = [] }
            state.isOpen = true
            return state.waiting
        }
        for body in resumed { body.resume() }
    }

    func holds(_ path: String) -> Bool { state.withLock { isHeld(path, $0) } }

    /// Calls `resume` once the body may pass. Returns false, and never calls it, if the body may pass now.
    func wait(_ path: String, _ resume: @escaping @Sendable () -> Void) -> Bool {
        state.withLock { state in
            let isHeld = isHeld(path, state)
            if isHeld { state.waiting.append((path, resume)) }
            return isHeld
        }
    }

    private func isHeld(_ path: String, _ state: borrowing State) -> Bool {
        !state.isOpen && beginnings.contains(where: path.hasPrefix) && !state.openPaths.contains(path)
    }
}
