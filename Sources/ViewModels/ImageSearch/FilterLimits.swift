import Localize
import Model

/// The limits of a source's filters. A snapshot, made when the filters are shown, because keys can be added or
/// removed.
public struct FilterLimits: Sendable, Equatable {
    /// The source's filters that can be used now.
    public let usable: FilterOffer
    /// The services that do not mark sensitive pictures.
    public let unmarked: [String]

    /// The services of the source that are not searched now.
    private let absentees: [Absentee]
    private let hasMembers: Bool
    /// The name of the web service, if the source is a single one.
    private let service: String?
    /// Whether the colors of previews decide about a filter by color.
    private let usesPreviewColors: Bool
    /// The searched services that filter by color themselves.
    private let colorServices: [String]

    /// Why a service of the source is not searched now, in the order in which users are told.
    public enum Obstacle: Sendable, Equatable, CaseIterable {
        case missingKey, notSelected, safeSearch
    }

    private struct Absentee: Sendable, Equatable {
        let name: String
        let filters: FilterOffer
        let obstacle: Obstacle
    }

    /// - Parameter isSafe: whether safe search is on, which leaves out members with sensitive pictures.
    public init(of provider: ImageProvider, isSafe: Bool = true) {
        hasMembers = !provider.members.isEmpty
        absentees = provider.members.compactMap { member in
            Self.obstacle(to: member, isSafe: isSafe).map {
                Absentee(name: member.name, filters: member.filters, obstacle: $0)
            }
        }
        let usableMembers = provider.members.filter { Self.obstacle(to: $0, isSafe: isSafe) == nil }
        // A source that is searched alone keeps its filters: without a key it finds nothing in any case.
        let searched = provider.members.isEmpty ? [provider] : usableMembers
        usable = searched.reduce(.none) { $0.union($1.filters) }
        unmarked = searched.filter { $0.isUsable() && $0.needsNetwork && !$0.filters.hasSafeSearch }.map(\.name)
        service = ProviderDescription.named(provider.id)?.name
        usesPreviewColors = searched.contains(where: \.filtersColorsByPreviews)
        colorServices = searched.filter { !$0.filtersColorsByPreviews && !$0.filters.colors.isEmpty }.map(\.name)
    }

    private static func obstacle(to member: ImageProvider, isSafe: Bool) -> Obstacle? {
        if !member.isSelected() { return .notSelected }
        if !member.isUsable() { return .missingKey }
        return isSafe && member.hasSensitivePictures ? .safeSearch : nil
    }

    /// Whether a search in several services failed only because of its filters: the usable services could be searched
    /// without them.
    func prevent(_ filters: SearchFilters, because error: NetworkError) -> Bool {
        guard case .keyMissing = error, hasMembers else { return false }
        return usable != .none && filters.limited(to: usable) != filters
    }
}

// MARK: Reasons

extension FilterLimits {
    /// Returns why a filter of the source cannot be used now; `nil` if it can be.
    public func obstacle(to choice: FilterChoice) -> Obstacle? {
        guard !usable.contains(choice) else { return nil }
        return Obstacle.allCases.first { !absentees(with: [choice], $0).isEmpty }
    }

    /// Returns the reason why none of these filters can be used now; `nil` if one can be.
    public func reason(for choices: [FilterChoice]) -> String? {
        guard !choices.contains(where: usable.contains) else { return nil }
        return Obstacle.allCases.lazy.compactMap { obstacle -> String? in
            let names = absentees(with: choices, obstacle).map(\.name)
            return names.isEmpty ? nil : obstacle.reason(names.joined(separator: ", "))
        }.first
    }

    private func absentees(with choices: [FilterChoice], _ obstacle: Obstacle) -> [Absentee] {
        absentees.filter { $0.obstacle == obstacle && choices.contains(where: $0.filters.contains) }
    }

    /// Returns why a single service has no filter by this fact; `nil` for other sources. Ask only about filters that
    /// the source does not offer.
    public func absence(of fact: FilterFact) -> String? {
        guard let service else { return nil }
        return switch fact {
        case .orientation, .size: tr("%s doesn’t state the sizes of its pictures", service)
        case .kind: tr("%s doesn’t state the types of its pictures", service)
        case .license: tr("%s doesn’t state the licenses of its pictures", service)
        case .years: tr("%s doesn’t state when its pictures were made", service)
        }
    }

    /// A note about the colors by which pictures are filtered; `nil` if the searched services filter by color.
    public var colorNote: String? {
        guard usesPreviewColors else { return nil }
        return colorServices.isEmpty
            ? tr("By the colors of the previews")
            : tr("By the colors of the previews, except at %s", colorServices.joined(separator: ", "))
    }

    /// A note about what safe search cannot hide; `nil` if all searched services mark sensitive pictures.
    public var safetyNote: String? {
        unmarked.isEmpty
            ? nil
            : tr("%s: sensitive content is not marked and can’t be hidden", unmarked.joined(separator: ", "))
    }
}

extension FilterLimits.Obstacle {
    fileprivate func reason(_ services: String) -> String {
        switch self {
        case .missingKey: tr("Needs a key for %s", services)
        case .notSelected: tr("Not selected in Preferences: %s", services)
        case .safeSearch: tr("Left out by safe search: %s", services)
        }
    }

    /// Returns the label of a filter that cannot be used for this reason.
    public func label(of filter: String) -> String {
        switch self {
        case .missingKey: tr("%s (needs a key)", filter)
        case .notSelected: tr("%s (service not selected)", filter)
        case .safeSearch: tr("%s (left out by safe search)", filter)
        }
    }
}
