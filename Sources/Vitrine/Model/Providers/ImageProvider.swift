import Core

/// A source of pictures that the user can choose: its name, its web site and its search.
public struct ImageProvider: Sendable {
    public let id: ProviderID
    /// The display name. Only the names of local sources are translated.
    public let name: String
    /// The web site of the source, for users who ask where the pictures come from.
    public let homeURL: String?
    /// Whether the source needs a network connection.
    public let needsNetwork: Bool
    public private(set) var filters: FilterOffer
    /// Whether the source is searched at each pause of typing. False for sources on a network: services limit requests,
    /// and learn only words that the user has finished.
    public let searchesWhileTyping: Bool
    /// Whether the colors of the previews decide about a filter by color, because the source has none.
    public private(set) var filtersColorsByPreviews: Bool
    /// Whether a safe search of several sources leaves this one out.
    public let hasSensitivePictures: Bool
    /// Whether each picture is a request of its own (`mayAskAhead`).
    public let needsRequestPerPicture: Bool
    /// Returns whether the source can be searched now; false while a required key is missing. Any thread, never blocks.
    public let isUsable: @Sendable () -> Bool
    /// Returns whether the user wants a search of several sources to include this one. Any thread, never blocks.
    public let isSelected: @Sendable () -> Bool
    /// The services of a provider that combines several, also those that the user has not selected.
    public let members: [ImageProvider]
    /// Returns the existing local folders that the provider searches; `nil` for a provider without folders. Reads the
    /// disk: do not call it on the main thread.
    public let folders: (@Sendable () -> [String])?
    /// The folders and months of the provider's pictures; `nil` for a provider without them.
    public let outline: (any PictureOutlining)?
    public private(set) var search: any ImageSearching

    public init(
        id: ProviderID, name: String, homeURL: String? = nil, needsNetwork: Bool = false, filters: FilterOffer = .none,
        searchesWhileTyping: Bool = false, filtersColorsByPreviews: Bool = false, hasSensitivePictures: Bool = false,
        needsRequestPerPicture: Bool = false, isUsable: @escaping @Sendable () -> Bool = { true },
        isSelected: @escaping @Sendable () -> Bool = { true }, members: [ImageProvider] = [],
        folders: (@Sendable () -> [String])? = nil, outline: (any PictureOutlining)? = nil, search: any ImageSearching
    ) {
        precondition(!(needsNetwork && searchesWhileTyping), "\(id.rawValue) must not be asked while the user types")
        self.id = id
        self.name = name
        self.homeURL = homeURL
        self.needsNetwork = needsNetwork
        self.filters = filters
        self.searchesWhileTyping = searchesWhileTyping
        self.filtersColorsByPreviews = filtersColorsByPreviews
        self.hasSensitivePictures = hasSensitivePictures
        self.needsRequestPerPicture = needsRequestPerPicture
        self.isUsable = isUsable
        self.isSelected = isSelected
        self.members = members
        self.folders = folders
        self.outline = outline
        self.search = search
    }
}

extension ImageProvider {
    /// Returns the source with a filter by the colors of its previews; unchanged if it filters by color itself.
    ///
    /// - Parameter pictures: see `PreviewColorSearch.init`.
    public func filteringColors(_ pictures: @escaping @Sendable () -> any PictureLoading) -> ImageProvider {
        guard filters.colors.isEmpty else { return self }
        var filtering = self
        filtering.filters.colors = PictureColor.ofPreviews
        filtering.filtersColorsByPreviews = true
        filtering.search = PreviewColorSearch(search, of: id, pictures: pictures)
        return filtering
    }

    /// Whether a list may request a page before its last row is visible. False while a searched service needs a request
    /// for each picture.
    public var mayAskAhead: Bool {
        !needsRequestPerPicture && !searchedMembers.contains(where: \.needsRequestPerPicture)
    }

    /// The services that are searched now, of a provider that combines several.
    public var searchedMembers: [ImageProvider] { members.filter { $0.isSelected() && $0.isUsable() } }
}
