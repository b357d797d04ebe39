/// A resolution that repeats itself without end, or exceeds the maximum depth.
struct EndlessResolution: CustomStringConvertible {
    private struct Step {
        let service: String
        let isTransient: Bool

        init(_ entry: any ServiceEntryProtocol) {
            service = MissingRegistration.Request(entry).description
            isTransient = entry.objectScope === ObjectScope.transient
        }
    }

    /// The path to the cycle and once around it; without a cycle, the last steps of the path.
    private let steps: [Step]
    /// The steps that form the cycle; empty if there is none.
    private let circle: Range<Int>
    private let isCircle: Bool

    /// - Parameters:
    ///   - path: The entries being resolved, outermost first.
    ///   - next: The entry that would be resolved next.
    init(path: [any ServiceEntryProtocol], next: any ServiceEntryProtocol) {
        let all = path + [next]
        if let last = path.lastIndex(where: { $0 === next }) {
            let length = path.count - last
            let begin = all.indices.first { $0 + length < all.count && all[$0] === all[$0 + length] } ?? last
            steps = all[...(begin + length)].map(Step.init)
            circle = begin..<(begin + length)
            isCircle = true
        } else {
            steps = all.suffix(10).map(Step.init)
            circle = 0..<0
            isCircle = false
        }
    }

    var description: String {
        let path = steps.map(\.service).joined(separator: " → ")
        guard isCircle else {
            return "A resolution goes deeper than \(ThreadResolution.maxDepth) services, at last \(path). "
                + "Each of them needs another before it is made."
        }
        return "Resolving \(steps[0].service) has no end: \(path). \(advice)"
    }

    private var advice: String {
        guard let transient = steps[circle].first(where: \.isTransient) else {
            return "Give one of them what it needs in initCompleted, which runs when its scope knows it, "
                + "not in its factory."
        }
        return "\(transient.service) is transient, made anew each time: give it a scope that keeps it, "
            + "and what it needs in initCompleted, not in its factory."
    }

    func stop() -> Never { fatalError(description) }
}
