/// One step from one order of rows to another: it removes rows at a position, and inserts others there.
struct RowSplice: Equatable {
    var position: Int
    var removed: Int
    var added: Int

    /// Returns the steps from one list of row identifiers to another. A row that only moved is removed and inserted
    /// by itself, so that all other rows keep their widgets, the focus and the scroll position.
    static func steps<ID: Equatable>(from old: [ID], to new: [ID]) -> [RowSplice] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let (leaving, coming) = (old.dropFirst(head).dropLast(tail), new.dropFirst(head).dropLast(tail))
        if leaving.isEmpty && coming.isEmpty { return [] }
        if leaving.count == coming.count, leaving.count > 1 {
            let last = head + leaving.count - 1
            if leaving.dropFirst().elementsEqual(coming.dropLast()), leaving.first == coming.last {
                return [
                    RowSplice(position: head, removed: 1, added: 0), RowSplice(position: last, removed: 0, added: 1),
                ]
            }
            if leaving.dropLast().elementsEqual(coming.dropFirst()), leaving.last == coming.first {
                return [
                    RowSplice(position: last, removed: 1, added: 0), RowSplice(position: head, removed: 0, added: 1),
                ]
            }
        }
        return [RowSplice(position: head, removed: leaving.count, added: coming.count)]
    }
}
