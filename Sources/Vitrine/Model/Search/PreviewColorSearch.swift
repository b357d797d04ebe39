import Core
import Reactive

/// A search that knows the colors of pictures whose previews were decoded before.
public protocol ImageColorKnowing: Sendable {
    /// Sends one value: the colors of each picture in order, `nil` where they are not known.
    func knownColors(of images: [ImageEntity]) -> SignalProducer<[Set<PictureColor>?], Never>
}

/// Adds a filter by color to the search of a source without one: a picture is shown only after its preview was decoded
/// and has one of the chosen colors.
///
/// `PreviewColorPage` decides how many previews a page of results needs. The previews go through the picture loader, so
/// that the rate limits of their hosts apply, and rows find them in the caches. Disposing cancels their loads. No thread
/// waits. Previews whose colors the search of the source knows (`ImageColorKnowing`) are not loaded.
public struct PreviewColorSearch: ImageSearching {
    private let search: any ImageSearching
    private let provider: ProviderID
    private let pictures: @Sendable () -> any PictureLoading

    /// The number of pictures without a match after which the user decides whether the search continues, because each
    /// preview is a request.
    public static let maxExaminedWithoutMatch = 200

    /// The previews are as urgent as those of visible rows, because nothing is visible without them.
    private static let viewport = Viewport(0..<1)
    /// The box in pixels into which previews are decoded: enough for colors.
    static let box = PixelSize(width: 64, height: 64)

    /// - Parameters:
    ///   - search: the search of the source, which ignores colors, or leaves out pictures that it knows to have others.
    ///   - pictures: returns the loader; called on the thread that makes a search with colors, and for no other search.
    public init(
        _ search: any ImageSearching, of provider: ProviderID, pictures: @escaping @Sendable () -> any PictureLoading
    ) {
        self.search = search
        self.provider = provider
        self.pictures = pictures
    }

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        guard !query.filters.colors.isEmpty else {
            return search.searchImages(query, from: cursor, nextPageTrigger: trigger)
        }
        let pictures = pictures()
        return .pages(from: cursor, nextPageTrigger: trigger) { cursor in
            fill(PreviewColorPage(at: cursor, of: provider), query, pictures).map { .page($0) }
        }
    }

    /// Performs the steps of a page until it is complete.
    private func fill(
        _ page: PreviewColorPage, _ query: SearchQuery, _ pictures: any PictureLoading
    ) -> SignalProducer<ResponseEntity, NetworkError> {
        switch page.step {
        case .done(let response):
            return SignalProducer(value: response)
        case .fail(let error):
            return SignalProducer(error: error)
        case .request(let cursor):
            return search.searchImages(query, from: cursor, nextPageTrigger: .never)
                .take(first: 1)
                .flatMap(.concat) { found -> SignalProducer<ResponseEntity, NetworkError> in
                    var page = page
                    page.receive(found.page)
                    return fill(page, query, pictures)
                }
        case .examine(let images):
            return knownColors(of: images, pictures).flatMap(.concat) { colors in
                var page = page
                page.receive(colors, of: images, wanted: query.filters.colors)
                return fill(page, query, pictures)
            }
        }
    }

    /// Sends the colors of the pictures in order. Only previews of unknown colors are loaded.
    private func knownColors(
        of images: [ImageEntity], _ pictures: any PictureLoading
    ) -> SignalProducer<[PreviewColorPage.Colors], NetworkError> {
        guard let knowing = search as? any ImageColorKnowing else { return colors(of: images, pictures) }
        return knowing.knownColors(of: images).promoteError(NetworkError.self)
            .flatMap(.concat) { known -> SignalProducer<[PreviewColorPage.Colors], NetworkError> in
                let unknown = zip(images, known).filter { $0.1 == nil }.map(\.0)
                return colors(of: unknown, pictures).map { loaded in
                    var rest = loaded[...]
                    return known.map { $0.map { .success($0) } ?? rest.removeFirst() }
                }
            }
    }

    /// Sends the colors of the previews in the order of the pictures. A load that ends without a preview has none.
    private func colors(
        of images: [ImageEntity], _ pictures: any PictureLoading
    ) -> SignalProducer<[PreviewColorPage.Colors], NetworkError> {
        typealias Examined = (index: Int, colors: PreviewColorPage.Colors)
        return SignalProducer<Int, NetworkError>(images.indices)
            .flatMap(.merge) { index -> SignalProducer<Examined, NetworkError> in
                let request = PictureRequest(url: images[index].previewURL, box: Self.box)
                return pictures.loadPicture(request, urgency: .row(position: 0, in: Self.viewport))
                    .map { bitmap -> Examined in (index, .success(bitmap.dominantColors)) }
                    .flatMapError { error -> SignalProducer<Examined, NetworkError> in
                        SignalProducer(value: (index, .failure(error)))
                    }
            }
            .collect()
            .map { examined -> [PreviewColorPage.Colors] in
                var colors = [PreviewColorPage.Colors](repeating: .failure(.damaged), count: images.count)
                for result in examined { colors[result.index] = result.colors }
                return colors
            }
    }
}

/// Decides the steps of one page of a search by the colors of previews. A value.
///
/// A page ends after `batchSize` examined previews; a page without a match among them is fruitless. The cursor
/// after the page contains the pictures that were not examined. Pictures of a host that refuses the program or cannot be
/// reached are among them: those of other hosts are examined before the page fails.
struct PreviewColorPage: Sendable {
    /// The colors of a preview, or why there is none.
    typealias Colors = Result<Set<PictureColor>, PictureError>

    enum Step: Sendable {
        /// Load the previews of these pictures.
        case examine([ImageEntity])
        /// Request the page of the source at this cursor.
        case request(PageCursor)
        case done(ResponseEntity)
        case fail(NetworkError)
    }

    /// The previews that are loaded at the same time. A page has no more, so that the user sees how the search proceeds, and
    /// can stop it.
    static let batchSize = 20
    /// The requested pages of the source without a match after which a page is fruitless. A page without pictures counts
    /// as several, because its source has requested that many (`ImageService.maxFilteredPages`): other filters may leave
    /// nothing of them.
    static let maxSourcePages = 50
    static let emptyPageCost = 5

    private let pageNumber: Int
    private var source: PageCursor.Part
    private var matches: [ImageEntity] = []
    private var blockedCounts: [BlockedOrigin: Int] = [:]
    private var examinedCount = 0
    private var pageCount = 0
    /// The first failure that concerns more than one preview, and the hosts with such failures.
    private var failure: NetworkError?
    private var failedHosts: Set<String> = []
    /// The hosts that have sent a preview or an error about a single one.
    private var respondingHosts: Set<String> = []

    /// - Parameter cursor: the first one, or that of an earlier page.
    init(at cursor: PageCursor, of provider: ProviderID) {
        source = cursor.parts.first ?? PageCursor.Part(provider)
        pageNumber = cursor.page
    }

    var step: Step {
        let left = Self.batchSize - examinedCount
        if left <= 0 { return .done(response) }
        let next = source.waiting.lazy.filter { !failedHosts.contains(Self.host(of: $0)) }.prefix(left)
        if !next.isEmpty { return .examine(Array(next)) }
        // The next page of matches reports the failure, if it lasts.
        if let failure, respondingHosts.isSubset(of: failedHosts) {
            return matches.isEmpty ? .fail(failure) : .done(response)
        }
        if let next = source.next, pageCount < Self.maxSourcePages { return .request(next) }
        return .done(response)
    }

    private static func host(of image: ImageEntity) -> String { NetworkRequest(url: image.previewURL).host }

    mutating func receive(_ page: ResponseEntity) {
        source.receive(page, waiting: page.images)
        blockedCounts.merge(page.blockedCounts, uniquingKeysWith: +)
        pageCount += page.images.isEmpty ? Self.emptyPageCost : 1
    }

    /// Takes the colors of the examined pictures. A picture whose preview cannot be loaded has no colors, so that it is
    /// not shown. After a failure that concerns other previews of its host, too, it keeps waiting.
    mutating func receive(_ colors: [Colors], of images: [ImageEntity], wanted: Set<PictureColor>) {
        var examined: Set<ImageID> = []
        for (image, result) in zip(images, colors) {
            let host = Self.host(of: image)
            if case .failure(.network(let error)) = result, error.concernsOtherRequests {
                failedHosts.insert(host)
                failure = failure ?? error
                continue
            }
            respondingHosts.insert(host)
            examined.insert(image.id)
            if case .success(let colors) = result, !colors.isDisjoint(with: wanted) { matches.append(image) }
        }
        source.waiting.removeAll { examined.contains($0.id) }
        examinedCount += examined.count
    }

    private var response: ResponseEntity {
        let hasMore = source.next != nil || !source.waiting.isEmpty
        let next = PageCursor(
            parts: [source], fingerprints: DuplicateFilter(), page: pageNumber + 1, receivedCount: source.examinedCount)
        // The source's total counts pictures of all colors.
        return ResponseEntity(
            totalCount: nil, images: matches, next: hasMore ? next : nil, examinedCount: source.examinedCount,
            foundNoMatch: matches.isEmpty && hasMore, blockedCounts: blockedCounts)
    }
}
