import Differences
import Reactive
import Synchronization

/// The view models of a list's rows, by position. They are made when the list asks for them: a list has widgets for about 200
/// rows, and a view model takes more memory and time than its content.
///
/// View models are not owned. While anything holds the view model of a row, the same object is returned for it, so that a list
/// that rebinds a row to its position detects no change. Any thread.
final class RowModels<Content: Sendable & Equatable>: Sendable {
    typealias Model = any ImageSearchTableViewCellModeling

    private struct Entry {
        weak var model: Model?
        let position: RowPosition
        /// What the row shows; `nil` while it is not in memory.
        var content: Content?
    }

    /// Returns what a row shows; `nil` while it is not in memory, and for a position without a row.
    let content: @Sendable (Int) -> Content?
    private let make: @Sendable (Content, RowPosition) -> Model
    private let living = Locked<[Int: Entry]>([:])
    /// A list keeps about 205 rows alive; above a few times that, the entries of released rows are removed.
    private static var sweepThreshold: Int { 1_024 }

    /// The number of entries for view models, which may be released; for tests.
    var entryCount: Int { living.withLock { $0.count } }

    init(content: @escaping @Sendable (Int) -> Content?, make: @escaping @Sendable (Content, RowPosition) -> Model) {
        (self.content, self.make) = (content, make)
    }

    /// Returns the view model of a row: a placeholder while its content is not in memory.
    func model(at position: Int) -> Model {
        living.withLock { living in
            if let model = living[position]?.model { return model }
            let (shown, place) = (content(position), RowPosition(position))
            let model: Model = shown.map { make($0, place) } ?? PlaceholderCellModel(reading: reader(of: place))
            if living.count >= Self.sweepThreshold { living = living.filter { $0.value.model != nil } }
            living[position] = Entry(model: model, position: place, content: shown)
            return model
        }
    }

    /// Returns a function that makes the view model of a row once its content is in memory.
    private func reader(of position: RowPosition) -> @Sendable () -> Model? {
        { [weak self] in self?.modelIfRead(at: position) }
    }

    private func modelIfRead(at position: RowPosition) -> Model? {
        guard let shown = content(position.index) else { return nil }
        living.withLock { living in
            if living[position.index]?.position === position { living[position.index]?.content = shown }
        }
        return make(shown, position)
    }

    func forget(_ position: Int) { living.withLock { $0[position] = nil } }

    /// Returns the view models after edits. Those of kept rows move there, except those whose content has changed: their former
    /// positions, which ascend, are the second result.
    ///
    /// - Parameter content: returns what a row shows after the edits.
    func edited(
        by edits: ListEdits, content: @escaping @Sendable (Int) -> Content?
    ) -> (RowModels, replaced: [Int]) {
        var moving: [Int: Entry] = [:]
        var replaced: [Int] = []
        for (former, entry) in living.withLock({ $0 }) {
            guard entry.model != nil, let position = edits.keptPosition(of: former) else { continue }
            if let known = entry.content, let present = content(position), present != known {
                replaced.append(former)
                continue
            }
            entry.position.index = position
            moving[position] = entry
        }
        let (models, entries) = (RowModels(content: content, make: make), moving)
        models.living.withLock { $0 = entries }
        for entry in entries.values {
            (entry.model as? PlaceholderCellModel)?.read(with: models.reader(of: entry.position))
        }
        return (models, replaced.sorted())
    }
}

/// The position of a row's content, which changes with edits. Any thread.
public final class RowPosition: Sendable {
    private let value: Synchronization.Atomic<Int>

    init(_ index: Int) { value = Synchronization.Atomic(index) }

    public internal(set) var index: Int {
        get { value.load(ordering: .relaxed) }
        set { value.store(newValue, ordering: .relaxed) }
    }
}
