import Model

/// Pictures that wait for work of one kind, and the number for which it is running.
struct PictureWork: Sendable {
    var waiting = LoadQueue<PipelineStateMachine.PictureID>()
    var running = 0

    /// Takes the most urgent picture if fewer than `limit` are running; the caller starts its work.
    mutating func start(
        at moment: Int, atMost limit: Int, of loads: [Int: LoadStateMachine]
    ) -> PipelineStateMachine.PictureID? {
        guard running < limit,
            let next = waiting.takeNext(at: moment, rank: { loads[$0.load]?.pictures[$0.box]?.rank })
        else { return nil }
        running += 1
        return next
    }
}

extension PipelineStateMachine {
    /// Identifies one picture of one load. It compares faster than a request.
    struct PictureID: Hashable, Sendable {
        let load: Int
        let box: PixelSize
    }
}
