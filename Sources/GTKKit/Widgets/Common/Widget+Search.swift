extension Widget {
    /// The first widget below this one with this name and of this class, depth first; nil when there is none.
    public func descendant<Wanted: Widget>(named name: String, as type: Wanted.Type) -> Wanted? {
        for child in children {
            if child.name == name, let found = child.cast(to: type) { return found }
            if let found = child.descendant(named: name, as: type) { return found }
        }
        return nil
    }

    /// All widgets below this one of this class, depth first.
    public func descendants<Wanted: Widget>(as type: Wanted.Type) -> [Wanted] {
        children.flatMap { child in
            (child.cast(to: type).map { [$0] } ?? []) + child.descendants(as: type)
        }
    }
}
