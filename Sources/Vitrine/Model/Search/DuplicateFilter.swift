import Reactive

/// Detects elements that earlier pages of a search contained. A value whose copies share one growing record, so that
/// adding a page costs time in proportion to the page, not to all pages before it.
///
/// The record stores with each key the number of its page. A value ignores pages that another copy has added later, so
/// that a failed page can be requested again from the value before it. The record is copied only if two copies continue
/// with different pages; scrolling a list never causes that. Any thread.
struct DuplicateFilter<Key: Hashable & Sendable>: Sendable {
    private final class Record: Sendable {
        let contents: Locked<Contents>
        init(_ contents: Contents = Contents()) { self.contents = Locked(contents) }
    }

    /// Created with the first page, because all searches start with the same empty value.
    private var record: Record?
    /// The number of pages that this value includes.
    private(set) var pageCount = 0

    func contains(_ key: Key) -> Bool {
        record?.contents.withLock { contents in contents[key].map { $0 < pageCount } } ?? false
    }

    /// Adds a page whose elements have one or more keys each. Returns for each element whether it is new, that is,
    /// whether none of its keys occurred before.
    mutating func add(_ elements: [[Key]]) -> [Bool] {
        let page = pageCount
        let record = self.record ?? Record()
        pageCount += 1
        let (isNew, branch) = record.contents.withLock { contents -> ([Bool], Record?) in
            guard contents.pageCount == page else {
                var branch = contents.known(before: page)
                let isNew = branch.add(elements)
                return (isNew, Record(branch))
            }
            return (contents.add(elements), nil)
        }
        self.record = branch ?? record
        return isNew
    }

    private struct Contents: Sendable {
        /// Page numbers by key. 256 small tables replace a large one, because growth would copy a large table as a
        /// whole in the middle of a page.
        var tables = [[Key: Int]](repeating: [:], count: 256)
        var pageCount = 0

        subscript(key: Key) -> Int? {
            get { tables[table(of: key)][key] }
            set { tables[table(of: key)][key] = newValue }
        }

        private func table(of key: Key) -> Int { Int(truncatingIfNeeded: key.hashValue) & 0xff }

        mutating func add(_ elements: [[Key]]) -> [Bool] {
            defer { pageCount += 1 }
            return elements.map { keys in
                let isNew = keys.allSatisfy { self[$0] == nil }
                // A known element adds its other keys, too: an element that shares only these is the same one.
                for key in keys where self[key] == nil { self[key] = pageCount }
                return isNew
            }
        }

        func known(before page: Int) -> Contents {
            Contents(tables: tables.map { $0.filter { $0.value < page } }, pageCount: page)
        }
    }
}
