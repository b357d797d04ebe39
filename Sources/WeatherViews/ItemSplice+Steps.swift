import GTKKit

extension ItemSplice {
    /// Returns the steps from one list of row identifiers to another. A row that only moved is removed and inserted
    /// by itself, so that all other rows keep their widgets, the focus and the scroll position.
    static func steps<ID: Equatable>(from old: [ID], to new: [ID]) -> [ItemSplice] {
        let head = zip(old, new).prefix { $0 == $1 }.count
        let tail = zip(old.dropFirst(head).reversed(), new.dropFirst(head).reversed()).prefix { $0 == $1 }.count
        let (leaving, coming) = (old.dropFirst(head).dropLast(tail), new.dropFirst(head).dropLast(tail))
        if leaving.isEmpty && coming.isEmpty { return [] }
        if leaving.count == coming.count, leaving.count > 1 {
            let last = head + leaving.count - 1
            if leaving.dropFirst().elementsEqual(coming.dropLast()), leaving.first == coming.last {
                return [
                    ItemSplice(at: head, removing: 1, adding: 0), ItemSplice(at: last, removing: 0, adding: 1),
                ]
            }
            if leaving.dropLast().elementsEqual(coming.dropFirst()), leaving.last == coming.first {
                return [
                    ItemSplice(at: last, removing: 1, adding: 0), ItemSplice(at: head, removing: 0, adding: 1),
                ]
            }
        }
        return [ItemSplice(at: head, removing: leaving.count, adding: coming.count)]
    }
}
