import Core
import Model
import Reactive

/// Searches the program's own drawings. It needs no network and no key, and also answers an empty query.
///
/// It sends on a queue of its own, never on the main thread, so that views receive events in the same order as from a
/// service.
public struct SampleSearch: ImageSearching {
    /// Number of pictures per page.
    public static let pageSize = 50

    private let queue = QueueScheduler(qos: .userInitiated, name: "samples.search")

    public init() {}

    public func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        let found = Locked<SampleResults?>(nil)
        return .pages(from: cursor, nextPageTrigger: trigger, on: queue) { cursor, _ in
            let known = found.withLock { $0 }
            let results = known ?? Self.results(of: query)
            found.withLock { $0 = results }
            return .page(Self.page(of: results, at: cursor))
        }
    }

    private static func results(of query: SearchQuery) -> SampleResults {
        let found = SampleCatalog.search(query.text, matchingAny: query.matchesAnyWord)
        guard query.hasNotation else { return found }
        return found.keeping { query.acceptsFacts(of: ImageEntity(sample: $0)) }
    }

    private static func page(of results: SampleResults, at cursor: PageCursor) -> ResponseEntity {
        let start = min(cursor.receivedCount, results.count)
        let images = results[start..<min(start + pageSize, results.count)]
            .compactMap { SampleCatalog.picture($0).map(ImageEntity.init(sample:)) }
        // No drawing occurs twice, so the cursor need not detect duplicates. It receives one picture per page, so that
        // its memory stays small.
        let seen = ResponseEntity(totalCount: results.count, images: Array(images.prefix(1)))
        let step = cursor.accepting(seen, sentCount: images.count, pageSize: pageSize)
        return ResponseEntity(totalCount: results.count, images: images, next: step.next)
    }
}

extension ImageEntity {
    /// Describes a drawing like a provider's picture. It has no counts of views or likes, because no service counts
    /// them.
    public init(sample picture: SamplePicture) {
        let preview = picture.size.fitting(in: PreviewSize.usual.box)
        self.init(
            id: ImageID(provider: .samples, string: String(picture.number)), pageURL: picture.url,
            pageImageWidth: picture.size.width, pageImageHeight: picture.size.height,
            previewURL: picture.url, previewWidth: preview.width, previewHeight: preview.height,
            imageURL: picture.url, imageWidth: picture.size.width, imageHeight: picture.size.height,
            // Saving draws the picture as PNG, without loss.
            fileType: "png",
            tags: picture.tags, username: "Vitrine", license: .cc0)
        sourceType = .algorithmicMedia
    }
}
