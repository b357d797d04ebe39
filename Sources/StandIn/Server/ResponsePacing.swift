/// When which part of a body may leave: nothing but arithmetic.
struct ResponsePacing: Sendable, Equatable {
    /// Bytes in a second; nil is at once.
    let rate: Int?

    /// What is handed to the socket at a time. Small where the pace is kept, or the socket's buffer would hide it.
    var chunk: Int {
        guard let rate else { return 65_536 }
        return min(max(rate / 50, 64), 4_096)
    }

    /// Milliseconds to wait after `elapsed` ones until more may leave, with `sent` bytes gone.
    func wait(sent: Int, elapsed: Int) -> Int {
        guard let rate else { return 0 }
        return max(sent * 1_000 / rate - elapsed, 0)
    }
}
