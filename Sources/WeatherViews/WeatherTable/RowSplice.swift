/// One step that leads from an order of rows to another: some leave their place, and others come there.
struct RowSplice: Equatable {
    var position: Int
    var removed: Int
    var added: Int

    /// The steps from one list of rows to another, each told apart by its identifier. A row that only moved leaves and
    /// comes back by itself, so that every other row keeps its widget, the keyboard and the place it is scrolled to.
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
