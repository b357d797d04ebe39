import Core

/// A creator or a source whose pictures the user does not want to see.
///
/// A creator is known by the address of their page where the source states one, so that two people with one name are two. A
/// creator without an address is known by the name, at each source that states no more: the same painter is in many museums.
/// A work that is only related to a creator ("follower of Rembrandt") is none of theirs.
public struct BlockedOrigin: Sendable {
    public enum Kind: Sendable, Equatable {
        case creator
        /// A creator, and the address of their page without its scheme.
        case creatorWithPage(String)
        /// A collection within a service.
        case collection(ProviderID)
        case service(ProviderID)
    }

    /// The name for people, from the picture with which the user has blocked the origin.
    public let name: String
    /// The word of the kind, a space, and what pictures are compared with.
    private let key: String

    private static let (page, creator, source) = ("page ", "name ", "source ")

    fileprivate init(_ creator: Creator) {
        name = creator.name
        if let url = creator.url {
            key = Self.page + url.shortAddress
        } else {
            key = Self.creator + creator.name.lowercased()
        }
    }

    /// - Parameter collection: its code at the service; `nil` for the whole service.
    fileprivate init(_ name: String, _ service: ProviderID, collection: String?) {
        self.name = name
        key = Self.source + service.rawValue + (collection.map { "/" + $0 } ?? "")
    }

    public init(_ service: ProviderDescription) { self.init(service.name, service.id, collection: nil) }

    public var kind: Kind {
        let value = String(key[key.index(after: key.firstIndex(of: " ") ?? key.startIndex)...])
        if key.hasPrefix(Self.page) { return .creatorWithPage(value) }
        guard key.hasPrefix(Self.source) else { return .creator }
        let parts = value.split(separator: "/", maxSplits: 1)
        let service = ProviderID(rawValue: parts.first.map(String.init) ?? value)
        return parts.count > 1 ? .collection(service) : .service(service)
    }
}

extension BlockedOrigin: Hashable {
    public static func == (one: BlockedOrigin, other: BlockedOrigin) -> Bool { one.key == other.key }
    public func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

// MARK: Pictures

extension BlockedOrigin {
    /// The creator of a picture of a service who can be blocked; `nil` without one.
    public init?(creatorOf image: ImageEntity) {
        guard image.isOfService, let creator = image.ownCreators.first else { return nil }
        self.init(creator)
    }

    /// The collection of a picture of a service, or the service if the picture is in none; `nil` for other pictures.
    public init?(sourceOf image: ImageEntity) {
        guard image.isOfService else { return nil }
        self.init(image.sourceName, image.id.provider, collection: image.source)
    }
}

extension ImageEntity {
    fileprivate var isOfService: Bool { ProviderDescription.named(id.provider) != nil }

    /// Those whose own work the picture is.
    fileprivate var ownCreators: [Creator] { authors.filter { $0.qualifier == nil } }

    /// The name of the collection within the service, else of the service.
    fileprivate var sourceName: String { source.map(ProviderDescription.sourceName) ?? id.provider.displayName }
}

/// The creators and sources whose pictures searches of services leave out. Files of this computer and favorites stay, because
/// they are the user's own.
///
/// A picture is compared in a time that does not depend on the length of the list.
public struct BlockList: Sendable, Hashable {
    /// In the order of addition.
    public private(set) var origins: [BlockedOrigin] = []
    private var known: Set<BlockedOrigin> = []

    public init() {}

    public func contains(_ origin: BlockedOrigin) -> Bool { known.contains(origin) }

    /// Returns because of whom a picture is left out; `nil` for a picture that stays.
    func origin(of image: ImageEntity) -> BlockedOrigin? {
        guard !known.isEmpty else { return nil }
        let service = BlockedOrigin("", image.id.provider, collection: nil)
        let sources = [service] + (image.source.map { [BlockedOrigin("", image.id.provider, collection: $0)] } ?? [])
        return sources.first(where: known.contains)
            ?? image.ownCreators.lazy.map { BlockedOrigin($0) }.first(where: known.contains)
    }

    public func blocks(_ image: ImageEntity) -> Bool { origin(of: image) != nil }

    /// - Parameter index: the position in the list; the end if it is `nil`.
    public mutating func insert(_ origin: BlockedOrigin, at index: Int? = nil) {
        guard known.insert(origin).inserted else { return }
        origins.insert(origin, at: min(index ?? origins.count, origins.count))
    }

    /// Returns the position that the origin had; `nil` if it was not in the list.
    @discardableResult
    public mutating func remove(_ origin: BlockedOrigin) -> Int? {
        guard known.remove(origin) != nil, let index = origins.firstIndex(of: origin) else { return nil }
        origins.remove(at: index)
        return index
    }
}

// MARK: Storage

extension BlockList {
    /// The stored form: for each origin what pictures are compared with and, on a second line, its name.
    public var texts: [String] { origins.map(\.text) }

    /// - Parameter texts: stored origins. Those of another form are left out.
    public init(texts: [String]) { for text in texts { if let origin = BlockedOrigin(text: text) { insert(origin) } } }
}

extension BlockedOrigin {
    fileprivate var text: String { "\(key)\n\(name)" }

    fileprivate init?(text: String) {
        let lines = text.split(separator: "\n", maxSplits: 1)
        guard lines.count == 2, let key = lines.first.map(String.init),
            [Self.page, Self.creator, Self.source].contains(where: { key.hasPrefix($0) && key.count > $0.count })
        else { return nil }
        (self.key, name) = (key, String(lines[1]).displayText())
    }
}
