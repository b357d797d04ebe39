/// The work of the main thread in frames that jump through a filled window from end to end, and then scroll by 40 pixels a frame
/// from the middle on.
struct ScrolledRows {
    /// While scrolling, in real time and in processor time.
    let wall: Samples
    let processor: Samples
    let jumps: Samples

    @MainActor
    init(_ window: ListWindow, _ bench: Bench) throws {
        let height = window.position.upper
        let steps = bench.repetitions(300, quick: 120)
        _ = window.takeFrames()
        try window.duringFrames(steps) { window.move(to: height * Double($0 + 1) / Double(steps + 1)) }
        jumps = Samples(window.takeFrames().dropFirst(2).map(\.work))
        window.move(to: height / 2)
        window.wait(300)
        (wall, processor) = try BenchmarkCases.work(window, frames: steps, pixelsAFrame: 40)
    }
}
