import Core

/// One web service: what it is asked, how its responses are read, and what it permits and requires.
///
/// All parts of the program that depend on services read these values: menus, options, preferences, keys, caches, rate
/// limits, links, credits and error messages. A value has no state; `ImageService` applies it to a search.
public struct ProviderDescription: Sendable {
    public let id: ProviderID
    /// The name for people. It is not translated.
    public let name: String
    /// The service's web site, for users who ask where the pictures come from.
    public let homeURL: String
    /// The address of the API.
    public let apiURL: String
    /// The domains of its responses and its pictures, including their subdomains.
    public let domains: [String]
    /// The path of the API on a stand-in server.
    public let standInPath: String
    /// Rate limits, caching rules and the address of the terms.
    public let terms: ServiceTerms
    /// The licenses of the pictures that are shown.
    public internal(set) var licenses = LicenseRule.stated
    /// The key of the user; `nil` if the service needs none.
    public internal(set) var key: ServiceKey?
    /// The filters that the service supports by itself or because its responses contain the facts.
    public internal(set) var filters = FilterOffer.none
    /// The facts by which the service filters itself, so that a picture also matches if a fact is not in the response.
    var filtersItself: Set<FilterFact> = []
    /// Whether a search of several services includes this one only if the user has selected it.
    public internal(set) var isOptional = false
    /// Whether many pictures are not suitable for everybody and the service does not mark them. A safe search of
    /// several services leaves the service out.
    public internal(set) var hasSensitivePictures = false
    /// The header field in which the service wants the program's user agent, too.
    var userAgentField: String?
    var words = QueryWords()
    let paging: Paging
    /// Returns the parameters of a search, without key and paging.
    let parameters: @Sendable (SearchParameters) -> [NetworkRequest.Parameter]
    let results: ServiceResults
    /// The requests for the objects of a search; `nil` if its response has the objects.
    var objects: ObjectLookup?
    var errors = ServiceErrors()
    /// Returns whether a picture matches the parts of a query that the service ignores, in addition to the filters. Most
    /// services take the name of the author as words.
    var matches: @Sendable (ImageEntity, SearchQuery) -> Bool = ImageEntity.isByAuthor
    var lookup: PictureLookup?
    /// Returns the request for files with this SHA-1, without the key.
    var fileLookup: (@Sendable (_ hash: String, _ apiURL: String) -> NetworkRequest?)?
    var renditions: RenditionLookup?
    /// The names of collections within the service by their codes, as far as they are not capitalized codes.
    var sourceNames: [String: String] = [:]

    /// Whether each picture is a request of its own.
    public var needsRequestPerPicture: Bool { objects != nil }

    /// Returns the address of the API, or its address on a stand-in server.
    public func address(standInURL: String?) -> String {
        guard let standInURL else { return apiURL }
        return standInURL + (standInURL.hasSuffix("/") ? "" : "/") + standInPath
    }

    /// Returns the service for searches.
    ///
    /// - Parameters:
    ///   - apiURL: differs from the default only for a stand-in server.
    ///   - languages: the user's languages, the preferred one first.
    ///   - userAgent: the program's name and contact, evaluated for each request that contains it: it names the HTTP library,
    ///     which would be loaded before the first window otherwise.
    ///   - key: called for each request, so that a key from the preferences takes effect at once.
    public func service(
        apiURL: String? = nil, languages: @escaping @Sendable () -> [String] = { UserLanguage.current },
        userAgent: @escaping @autoclosure @Sendable () -> String = "", key: @escaping @Sendable () -> String? = { nil }
    ) -> ImageService {
        ImageService(self, apiURL: apiURL ?? self.apiURL, languages: languages, userAgent: userAgent, key: key)
    }
}

/// The key that a service requires from each user.
public struct ServiceKey: Sendable {
    /// The query parameter that contains the key.
    let parameter: String
    /// The page where users get a key.
    public let url: String
    /// Explains in the user's language how to get a key.
    public let instructions: @Sendable () -> String
}

/// The words of a query, as a service accepts them.
struct QueryWords: Sendable {
    /// The maximum length in characters, and the limit that a message names, if it differs.
    var longest = 200
    var statedLimit: Int?
    /// Whether the service rejects an empty query. The search then uses a word of the day.
    var areRequired = false
    /// Whether the service understands phrases in quotation marks and a minus sign before excluded words.
    var haveNotation = false
    /// Returns the number of characters that count.
    var length: @Sendable (SearchQuery) -> Int = { $0.joinedWords.unicodeScalars.count }
}

extension SearchQuery {
    /// The words and the author in one text, for services without a search by author.
    var joinedWords: String { [text, author ?? ""].filter { !$0.isEmpty }.joined(separator: " ") }

    /// The words and the author for services that would read them as a query language: signs of the language become spaces, and
    /// its operators words in lowercase.
    var plainWords: String {
        let words = joinedWords.replacingScalars { #""'()[]{}<>:*?~^/\+!&|="#.unicodeScalars.contains($0) ? " " : nil }
        return words.split(separator: " ")
            .map { ["AND", "OR", "NOT"].contains($0) ? $0.lowercased() : String($0.drop { $0 == "-" }) }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// The words for services with `haveNotation`.
    var words: String { notation.isEmpty ? text : notation }
}

/// What a service's parameters depend on.
struct SearchParameters: Sendable {
    let query: SearchQuery
    /// The query's filters without those that the service does not support.
    let filters: SearchFilters
    /// The user's languages, the preferred one first.
    let languages: [String]
}

/// The structure of a service's responses.
struct ServiceResults: Sendable {
    /// Returns the list of items; `nil` for a malformed response.
    let items: @Sendable (JSONValue) -> [JSONValue]?
    /// Returns the number of all results; `nil` if the response does not contain it.
    let total: @Sendable (JSONValue) -> Int?
    /// Returns the pictures of one item: `nil` for a damaged one, several for an item with several pictures.
    let pictures: @Sendable (JSONValue, ResponseContext) -> [ImageEntity?]
}

/// What the reader of a response depends on.
struct ResponseContext: Sendable {
    let apiURL: String
    let addresses: AddressRule
}

/// The errors of a service that have a meaning of their own.
struct ServiceErrors: Sendable {
    /// Returns the error that a response with status 200 contains.
    var inResponse: @Sendable (JSONValue) -> NetworkError? = { _ in nil }
    /// Interprets an error at a page; returns `nil` if it marks the end of the results.
    var meaning: @Sendable (NetworkError, _ page: Int) -> NetworkError? = { error, _ in error }
}

extension ServiceErrors {
    /// The errors of a service that answers requests for pages beyond its window with this status.
    static func refusingLatePages(with status: Int) -> ServiceErrors {
        ServiceErrors(meaning: { error, page in
            guard page > 1, case .badStatus(_, status, _) = error else { return error }
            return nil
        })
    }
}

extension ProviderDescription {
    /// Whether the service finds files by their hashes.
    public var findsFiles: Bool { fileLookup != nil }
}

/// Requests for one picture by the service's own id.
struct PictureLookup: Sendable {
    /// Returns the request without the key; `nil` for an invalid id.
    let request: @Sendable (_ id: String, _ apiURL: String) -> NetworkRequest?
    /// Returns the item in the response. By default it is the first one of a page.
    var item: (@Sendable (JSONValue) -> JSONValue?)?
}

/// Requests for renditions whose addresses search results do not contain.
struct RenditionLookup: Sendable {
    /// The maximum number of pictures per request.
    let maxPerRequest: Int
    /// Returns the available widths in pixels, ascending.
    let widths: @Sendable (ImageEntity) -> [Int]
    /// Returns the request for renditions of this width; `nil` if no picture is known to the service.
    let request: @Sendable (_ images: [ImageEntity], _ width: Int, _ apiURL: String) -> NetworkRequest?
    let read: @Sendable (_ images: [ImageEntity], JSONValue, ResponseContext) -> [ImageID: PictureRendition]
}

extension ImageEntity {
    /// Returns whether a picture is by the author of a query, for services that take the name as words.
    @Sendable static func isByAuthor(_ image: ImageEntity, _ query: SearchQuery) -> Bool {
        guard let author = query.author?.lowercased(), !author.isEmpty else { return true }
        return image.authors.contains { $0.name.lowercased().contains(author) }
    }
}
