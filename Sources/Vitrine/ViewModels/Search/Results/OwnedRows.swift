import Model
import Reactive

/// Finds out which visible pictures the user already has. It asks on a worker, for the rows that became visible or whose
/// preview arrived since, and keeps the answers for visible rows only. Main thread.
@MainActor
final class OwnedRows {
    /// The places of the visible pictures that the user has.
    let places = MutableProperty<[ImageID: Set<OwnedPictures.Ownership>]>([:])

    /// A visible row and what is known about it.
    struct Row: Sendable {
        /// Identifies the row, whatever its position is.
        let id: ImageID
        let entries: [ImageEntity]
        let code: ImageCode?
    }

    private struct Answer {
        let entryCount: Int
        let hasCode: Bool
        let places: Set<OwnedPictures.Ownership>
    }

    /// Returns the rows that are visible now.
    var visibleRows: () -> [Row] = { [] }

    private let reader: (any OwnedPicturesReading)?
    private let worker: any Scheduler
    private let scheduler: any Scheduler
    private var answers: [ImageID: Answer] = [:]
    /// Increases with each change that makes all answers useless.
    private var generation = 0
    private var isAsking = false
    private var isOutdated = false
    private let watch = SerialDisposable()

    init(_ reader: (any OwnedPicturesReading)?, worker: any Scheduler, scheduler: any Scheduler) {
        (self.reader, self.worker, self.scheduler) = (reader, worker, scheduler)
        watch.inner = reader?.changes.observe(on: scheduler).observeMainValues { [weak self] in self?.reset() }
    }

    deinit { watch.dispose() }

    /// Forgets all answers, because the user has other pictures now.
    private func reset() {
        generation += 1
        answers = [:]
        update()
    }

    /// Asks about the visible rows without an answer. One question runs at a time.
    func update() {
        guard let reader else { return }
        guard !isAsking else {
            isOutdated = true
            return
        }
        let rows = visibleRows()
        let visible = Set(rows.map(\.id))
        answers = answers.filter { visible.contains($0.key) }
        let asked = rows.filter { row in
            answers[row.id].map { $0.entryCount != row.entries.count || !$0.hasCode && row.code != nil } ?? true
        }
        guard !asked.isEmpty else { return publish() }
        isAsking = true
        let generation = generation
        worker.schedule { [weak self, scheduler] in
            let known = reader.ownedPictures()
            let places = asked.map { known.places(of: $0.entries, code: $0.code) }
            scheduler.schedule { [weak self] in
                MainActor.assumeIsolated { self?.receive(asked, places, generation) }
            }
        }
    }

    private func receive(_ rows: [Row], _ places: [Set<OwnedPictures.Ownership>], _ generation: Int) {
        isAsking = false
        if generation == self.generation {
            for (row, places) in zip(rows, places) {
                answers[row.id] = Answer(
                    entryCount: row.entries.count, hasCode: row.code != nil, places: places)
            }
        }
        publish()
        guard isOutdated || generation != self.generation else { return }
        isOutdated = false
        update()
    }

    private func publish() {
        let known = answers.mapValues(\.places).filter { !$0.value.isEmpty }
        if known != places.value { places.value = known }
    }
}
