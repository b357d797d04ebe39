import Reactive

/// What a search has come across, one page after the other. A value whose copies share one growing record: a page costs
/// what is on it, however many pages there were before.
///
/// The record notes with each thing the page it came with. A value knows of the pages before it and of none that another
/// copy has added since, so that a page can be asked for again from the value before it. Only when two copies go on in
/// different ways, which no list does while it is scrolled, is the record copied. Any thread.
struct DuplicateFilter<Thing: Hashable & Sendable>: Sendable {
    private final class Record: Sendable {
        let contents: Locked<Contents>
        init(_ contents: Contents = Contents()) { self.contents = Locked(contents) }
    }

    /// Made with the first page: the value that every search begins with is shared by all of them.
    private var record: Record?
    /// How many pages this value knows of.
    private(set) var pageCount = 0

    func contains(_ thing: Thing) -> Bool {
        record?.contents.withLock { contents in contents[thing].map { $0 < pageCount } } ?? false
    }

    /// Notes a page, whose elements are each known by one thing or by several. Answers for each element whether it is
    /// new: none of its things has been seen, here or before.
    mutating func add(_ elements: [[Thing]]) -> [Bool] {
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
        /// With the number of the page that each came with. Many small tables rather than a large one, which would be
        /// copied as a whole, in the middle of a page, whenever it has to grow.
        var tables = [[Thing: Int]](repeating: [:], count: 256)
        var pageCount = 0

        subscript(thing: Thing) -> Int? {
            get { tables[table(of: thing)][thing] }
            set { tables[table(of: thing)][thing] = newValue }
        }

        private func table(of thing: Thing) -> Int { Int(truncatingIfNeeded: thing.hashValue) & 0xff }

        mutating func add(_ elements: [[Thing]]) -> [Bool] {
            defer { pageCount += 1 }
            return elements.map { things in
                let isNew = things.allSatisfy { self[$0] == nil }
                // Of one that is not new too: what it shares with another makes all three the same.
                for thing in things where self[thing] == nil { self[thing] = pageCount }
                return isNew
            }
        }

        func known(before page: Int) -> Contents {
            Contents(tables: tables.map { $0.filter { $0.value < page } }, pageCount: page)
        }
    }
}
