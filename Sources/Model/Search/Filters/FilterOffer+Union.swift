extension FilterOffer {
    /// What one of the two offers.
    public func union(_ other: FilterOffer) -> FilterOffer {
        FilterOffer(
            orientations: Self.union(orientations, other.orientations),
            kinds: Self.union(kinds, other.kinds),
            colours: Self.union(colours, other.colours),
            categories: Self.union(categories, other.categories),
            minimumSizes: Set(minimumSizes + other.minimumSizes).sorted(),
            uses: Self.union(uses, other.uses),
            orders: Self.union(orders, other.orders),
            hasSafeSearch: hasSafeSearch || other.hasSafeSearch)
    }

    /// In the order in which the values are declared.
    private static func union<Value: CaseIterable & Hashable>(_ one: [Value], _ other: [Value]) -> [Value] {
        let both = Set(one).union(other)
        return Value.allCases.filter(both.contains)
    }
}
