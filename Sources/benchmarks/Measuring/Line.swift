/// One thing that can be measured, in a process of its own: nothing that another line left behind is measured with it.
struct Line: Sendable {
    let name: String
    /// Seconds after which it is given up.
    let limit: Int
    let run: @MainActor @Sendable (Bench) throws -> [Row]
}

/// What a line is given.
struct Bench: Sendable {
    let isQuick: Bool
    /// The stand-in server and the program itself, as built.
    let server: String
    let program: String
    /// Certificate and key of a server on this computer.
    let certificate: String
    let key: String
    /// A folder for logs and caches.
    let scratch: String
    /// The empty window to start beside the program, and the file that shows the virtual screen.
    let emptyWindow: String
    let screen: String

    /// So many repetitions, and fewer in a hurry.
    func repetitions(_ count: Int, quick: Int) -> Int { isQuick ? quick : count }
}

struct BenchFailure: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
