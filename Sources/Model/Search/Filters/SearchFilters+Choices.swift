extension SearchFilters {
    /// What is set, one by one, always in the same order.
    public var choices: [FilterChoice] {
        var choices: [FilterChoice] = []
        if let orientation { choices.append(.orientation(orientation)) }
        if let kind { choices.append(.kind(kind)) }
        choices += PictureColour.allCases.filter(colours.contains).map(FilterChoice.colour)
        if let category { choices.append(.category(category)) }
        if let minimumSize { choices.append(.minimumSize(minimumSize)) }
        if let use { choices.append(.use(use)) }
        if let order { choices.append(.order(order)) }
        if !isSafe { choices.append(.anyAudience) }
        return choices
    }

    public init(_ choices: [FilterChoice]) {
        self.init()
        for choice in choices { set(choice) }
    }

    /// Sets a filter in the place of the one of its name; colours are added to those there are.
    public mutating func set(_ choice: FilterChoice) {
        switch choice {
        case .orientation(let value): orientation = value
        case .kind(let value): kind = value
        case .colour(let value): colours.insert(value)
        case .category(let value): category = value
        case .minimumSize(let value): minimumSize = value
        case .use(let value): use = value
        case .order(let value): order = value
        case .anyAudience: isSafe = false
        }
    }

    /// Takes a filter away; one that is not set as given stays as it is.
    public mutating func remove(_ choice: FilterChoice) {
        guard choices.contains(choice) else { return }
        switch choice {
        case .orientation: orientation = nil
        case .kind: kind = nil
        case .colour(let value): colours.remove(value)
        case .category: category = nil
        case .minimumSize: minimumSize = nil
        case .use: use = nil
        case .order: order = nil
        case .anyAudience: isSafe = true
        }
    }
}

// MARK: Text

extension SearchFilters {
    /// As settings keep it: `orientation=horizontal colour=red`. Empty when nothing is set.
    public var text: String { choices.map { "\($0.name)=\($0.value)" }.joined(separator: " ") }

    /// Reads what `text` wrote; what is not understood, as another version may have written it, is left out.
    public init(text: String) {
        self.init(
            text.split(separator: " ").compactMap { word in
                let parts = word.split(separator: "=", maxSplits: 1)
                guard parts.count == 2 else { return nil }
                return FilterChoice(name: String(parts[0]), value: String(parts[1]))
            })
    }
}
