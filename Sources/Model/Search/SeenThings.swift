import Reactive

/// What a search has come across, one page after the other. A value whose copies share one growing record: a page costs
/// what is on it, however many pages there were before.
///
/// The record notes with each thing the page it came with. A value knows of the pages before it and of none that another
/// copy has added since, so that a page can be asked for again from the value before it. Only when two copies go on in
/// different ways, which no list does while it is scrolled, is the record copied. Any thread.
struct SeenThings<Thing: Hashable & Sendable>: Sendable {
    private final class Record: Sendable {
        let contents: Locked<Contents>
        init(_ contents: Contents = Contents()) { self.contents = Locked(contents) }
    }

    private var record = Record()
    /// How many pages this value knows of.
    private(set) var pageCount = 0

    func contains(_ thing: Thing) -> Bool {
        record.contents.withLock { contents in contents.pages[thing].map { $0 < pageCount } ?? false }
    }

    /// Notes a page, whose elements are each known by one thing or by several. Answers for each element whether it is
    /// new: none of its things has been seen, here or before.
    mutating func add(_ elements: [[Thing]]) -> [Bool] {
        let page = pageCount
        pageCount += 1
        var isNew: [Bool] = []
        let branch = record.contents.withLock { contents -> Record? in
            guard contents.pageCount == page else {
                var branch = contents.known(before: page)
                isNew = branch.add(elements)
                return Record(branch)
            }
            isNew = contents.add(elements)
            return nil
        }
        if let branch { record = branch }
        return isNew
    }

    private struct Contents: Sendable {
        /// With the number of the page that each came with.
        var pages: [Thing: Int] = [:]
        var pageCount = 0

        mutating func add(_ elements: [[Thing]]) -> [Bool] {
            defer { pageCount += 1 }
            return elements.map { things in
                let isNew = things.allSatisfy { pages[$0] == nil }
                // Of one that is not new too: what it shares with another makes all three the same.
                for thing in things where pages[thing] == nil { pages[thing] = pageCount }
                return isNew
            }
        }

        func known(before page: Int) -> Contents {
            Contents(pages: pages.filter { $0.value < page }, pageCount: page)
        }
    }
}
