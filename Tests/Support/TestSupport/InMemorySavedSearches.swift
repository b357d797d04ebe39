import Core
import FoundationEssentials
import Model
import Reactive

/// Saved searches that last until the program ends, for tests and checks. Each producer does its work when it is started.
public final class InMemorySavedSearches: SavedSearchesStoring {
    private struct State {
        var searches: [SavedSearch] = []
        /// The ids that were seen, the latest look last.
        var seen: [SavedSearch.ID: (ids: [ImageID], reachedEnd: Bool)] = [:]
        var lastID: Int64 = 0

        func isTaken(_ name: ChosenName, except id: SavedSearch.ID? = nil) -> Bool {
            searches.contains { $0.id != id && $0.name.lowercased() == name.key }
        }

        mutating func add(_ search: SearchCommand, named name: ChosenName) -> SavedSearch {
            lastID += 1
            let name = name.unique { isTaken($0) }
            searches.append(SavedSearch(id: .init(rawValue: lastID), name: name.text, search: search))
            return searches[searches.count - 1]
        }

        mutating func change(_ id: SavedSearch.ID, _ body: (inout SavedSearch) -> Void) {
            if let index = searches.firstIndex(where: { $0.id == id }) { body(&searches[index]) }
        }
    }

    public let searches: Property<[SavedSearch]>
    private let state = Locked(State())
    private let shown = MutableProperty<[SavedSearch]>([])

    public init() { searches = Property(capturing: shown) }

    public func reload() -> SignalProducer<[SavedSearch], StorageError> { change { $0.searches } }

    public func add(_ search: SearchCommand, named name: String) -> SignalProducer<SavedSearch, StorageError> {
        change { state throws(StorageError) in state.add(search, named: try ChosenName(name)) }
    }

    public func rename(_ id: SavedSearch.ID, to name: String) -> SignalProducer<(), StorageError> {
        change { state throws(StorageError) in
            let name = try ChosenName(name)
            guard !state.isTaken(name, except: id) else { throw .searchNameTaken(name.text) }
            state.change(id) { $0.name = name.text }
        }
    }

    public func move(_ id: SavedSearch.ID, to position: Int) -> SignalProducer<(), StorageError> {
        change { state in
            guard let index = state.searches.firstIndex(where: { $0.id == id }) else { return }
            let search = state.searches.remove(at: index)
            state.searches.insert(search, at: min(position, state.searches.count))
        }
    }

    public func remove(_ id: SavedSearch.ID) -> SignalProducer<RemovedSavedSearch, StorageError> {
        change { state -> RemovedSavedSearch? in
            guard let index = state.searches.firstIndex(where: { $0.id == id }) else { return nil }
            let seen = state.seen.removeValue(forKey: id).map { SeenPictures($0.ids, reachedEnd: $0.reachedEnd) }
            return RemovedSavedSearch(search: state.searches.remove(at: index), position: index, seen: seen)
        }
        .compactMap { $0 }
    }

    public func restore(_ removed: RemovedSavedSearch) -> SignalProducer<(), StorageError> {
        change { state in
            guard !state.searches.contains(where: { $0.id == removed.search.id }) else { return }
            var search = removed.search
            if let name = try? ChosenName(search.name) { search.name = name.unique { state.isTaken($0) }.text }
            state.searches.insert(search, at: min(removed.position, state.searches.count))
            state.seen[search.id] = removed.seen.map { (Array($0.ids), $0.reachedEnd) }
        }
    }

    public func merge(_ imported: [ImportedSearch]) -> SignalProducer<Int, StorageError> {
        change { state in
            var known = Set(state.searches.map(\.search))
            let new = imported.filter { known.insert($0.search).inserted }
            for one in new { _ = state.add(one.search, named: one.name) }
            return new.count
        }
    }

    public func seenPictures(of id: SavedSearch.ID) -> SignalProducer<SeenPictures?, StorageError> {
        change { state in state.seen[id].map { SeenPictures($0.ids, reachedEnd: $0.reachedEnd) } }
    }

    public func recordLook(
        at pictures: SeenPictures, of id: SavedSearch.ID, at date: Date
    ) -> SignalProducer<(), StorageError> {
        change { state in
            guard state.searches.contains(where: { $0.id == id }) else { return }
            let older = (state.seen[id]?.ids ?? []).filter { !pictures.ids.contains($0) }
            state.seen[id] = (Array((older + pictures.ids).suffix(SeenPictures.capacity)), pictures.reachedEnd)
            state.change(id) { ($0.newCount, $0.countedAt) = (0, date) }
        }
    }

    public func recordCount(_ count: Int, of search: SavedSearch, at date: Date) -> SignalProducer<(), StorageError> {
        change { state in
            state.change(search.id) {
                if $0.countedAt == search.countedAt { ($0.newCount, $0.countedAt) = (count, date) }
            }
        }
    }

    private func change<Value: Sendable>(
        _ body: @escaping @Sendable (inout State) throws(StorageError) -> Value
    ) -> SignalProducer<Value, StorageError> {
        SignalProducer { [self] observer, _ in
            let result = state.withLock { state -> Result<(Value, [SavedSearch]), StorageError> in
                do throws(StorageError) {
                    return .success((try body(&state), state.searches))
                } catch {
                    return .failure(error)
                }
            }
            switch result {
            case .success(let (value, searches)):
                if shown.value != searches { shown.value = searches }
                observer.send(value: value)
                observer.sendCompleted()
            case .failure(let error): observer.send(error: error)
            }
        }
    }
}
