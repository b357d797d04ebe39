/// Edits one after another, for a list that accepts one change of consecutive items at a time.
extension ListEdits {
    /// A change of consecutive items: some leave, and others take their place.
    public struct Step: Sendable, Equatable {
        public let position: Int
        public let removed: Int
        public let added: Int
        /// The number of new items at the beginning after this step. Behind them are former items that are not edited yet.
        let newCount: Int
        /// The former position of the first item behind the new ones.
        let formerStart: Int
    }

    /// The steps up to which each change is a step of its own. More are joined above and below the visible items.
    private static var maxStepCount: Int { 64 }

    /// Returns the steps from the former list to the new one. Visible items that are kept are in none of them.
    ///
    /// GTK searches all items that a step adds for those that it removes, and so creates each of them: a change of many items
    /// becomes two steps.
    public func steps(leaving visible: Range<Int>) -> [Step] {
        changes(joinedAround: visible, above: Self.maxStepCount).flatMap { change -> [Step] in
            let (position, removed, added) = (change.inserted.lowerBound, change.removed.count, change.inserted.count)
            func step(removing removed: Int, adding added: Int) -> Step {
                Step(
                    position: position, removed: removed, added: added, newCount: position + added,
                    formerStart: change.removed.upperBound)
            }
            if removed == added, removed < Self.maxStepCount { return [step(removing: removed, adding: added)] }
            return [step(removing: removed, adding: 0), step(removing: 0, adding: added)]
                .filter { $0.removed + $0.added > 0 }
        }
    }

    /// Where an item of the list is found while steps are taken.
    public enum Origin: Sendable, Equatable {
        case new(Int), former(Int)
    }

    /// Returns where the item at a position is found after a step; `nil` behind the last one. A kept item is one of the new
    /// ones from the beginning, so that the list gets the same object for it all the time.
    public func origin(of position: Int, after step: Step) -> Origin? {
        if position < step.newCount { return .new(position) }
        let former = position - step.newCount + step.formerStart
        guard former < oldCount else { return nil }
        return keptPosition(of: former).map { .new($0) } ?? .former(former)
    }

    /// Returns few changes that have the same effect as all: those entirely before and entirely behind the visible items
    /// are joined if there are many. The items between joined changes are removed and inserted again.
    func changes(joinedAround visible: Range<Int>, above limit: Int) -> [Change] {
        guard changes.count > limit else { return changes }
        let before = changes.prefix { $0.removed.upperBound <= visible.lowerBound }
        let behind = changes.dropFirst(before.count).drop { $0.removed.lowerBound < visible.upperBound }
        let between = changes[before.endIndex..<behind.startIndex]
        func whole(_ part: ArraySlice<Change>) -> [Change] {
            guard let first = part.first, let last = part.last else { return [] }
            return [first.joined(to: last)]
        }
        return whole(before) + Array(between) + whole(behind)
    }
}
