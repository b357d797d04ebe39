import Core
import Reactive

/// Searches services by words for a picture, and compares what the previews of their results show: only a preview that
/// looks alike is an answer.
///
/// The search is bounded: one page of each service, `maxPreviews` previews in all, `timeLimit` seconds. The previews go
/// through the picture loader, so that the rate limits of their hosts apply. No thread waits.
public struct ConfirmedSearch: Sendable {
    struct Outcome: Sendable {
        /// The most similar picture and the number of bits in which its code differs; `nil` if none looks alike.
        var match: (image: ImageEntity, distance: Int)?
        /// Why services gave no results.
        var errors: [NetworkError] = []
        /// Whether the search has ended before the time limit.
        var isComplete = true
    }

    static let maxPreviews = 50
    /// In seconds.
    static let timeLimit = 20.0
    /// The box in pixels into which previews are decoded for their codes.
    private static let box = PixelSize(width: 320, height: 320)
    private static let viewport = Viewport(0..<1)

    private let services: [ImageProvider]
    private let pictures: any PictureLoading
    private let isSafe: @Sendable () -> Bool
    private let clock: SchedulingClock

    /// - Parameters:
    ///   - services: those that are searched if the user has selected them.
    ///   - pictures: the loader of previews.
    ///   - isSafe: returns whether searches exclude pictures that are not suitable for everybody.
    public init(
        _ services: [ImageProvider], pictures: any PictureLoading,
        isSafe: @escaping @Sendable () -> Bool = { true }, clock: SchedulingClock = .system
    ) {
        (self.services, self.pictures, self.isSafe, self.clock) = (services, pictures, isSafe, clock)
    }

    /// Sends the outcome and completes. Cold; events arrive on any thread.
    func find(_ words: [String], showing code: ImageCode) -> SignalProducer<Outcome, Never> {
        SignalProducer<(), Never>(value: ()).flatMap(.concat) { [self] _ -> SignalProducer<Outcome, Never> in
            // A slow service leaves half of the time for the previews of the others.
            let (isPageTimeOver, isOver) = (timer(Self.timeLimit / 2), timer(Self.timeLimit))
            return pages(SearchQuery(words.joined(separator: " "), filters: SearchFilters(isSafe: isSafe())))
                .take(until: isPageTimeOver.producer.filter { $0 }.map { _ in })
                .collect()
                .map { $0.sorted { $0.number < $1.number } }
                .flatMap(.concat) { pages -> SignalProducer<Outcome, Never> in
                    let candidates = Self.candidates(from: pages.compactMap { try? $0.result.get() })
                    let wasCut = isPageTimeOver.value
                    return distances(of: candidates, to: code)
                        .take(until: isOver.producer.filter { $0 }.map { _ in })
                        .collect()
                        .map { found in
                            var outcome = Outcome(errors: Self.errors(of: pages))
                            outcome.isComplete = !wasCut && !isOver.value
                            let nearest = found.min { ($0.distance, $0.position) < ($1.distance, $1.position) }
                            outcome.match = nearest.map { (candidates[$0.position], $0.distance) }
                            return outcome
                        }
                }
        }
    }

    /// Returns what becomes true after so many seconds.
    private func timer(_ seconds: Double) -> MutableProperty<Bool> {
        let isOver = MutableProperty(false)
        clock.after(seconds) { isOver.value = true }
        return isOver
    }

    /// Takes pictures from each page in turn, best first, without those whose preview is that of another one.
    static func candidates(from pages: [[ImageEntity]]) -> [ImageEntity] {
        var (candidates, previews) = ([ImageEntity](), Set<String>())
        for rank in 0..<(pages.map(\.count).max() ?? 0) {
            for page in pages where rank < page.count && candidates.count < maxPreviews {
                if previews.insert(page[rank].previewURL).inserted { candidates.append(page[rank]) }
            }
        }
        return candidates
    }

    /// Returns why services gave no results. A service whose key the user has not entered is not expected to give any.
    private static func errors(of pages: [Page]) -> [NetworkError] {
        pages.compactMap { page in
            guard case .failure(let error) = page.result else { return nil }
            if case .keyMissing = error { return nil }
            return error
        }
    }

    // MARK: Requests

    private struct Page: Sendable {
        /// The position of the service, so that the order does not depend on the time of the response.
        let number: Int
        let result: Result<[ImageEntity], NetworkError>
    }

    private struct Match: Sendable {
        let position: Int
        let distance: Int
    }

    /// The names of the services that a search would ask now.
    var serviceNames: [String] { searchedServices(isSafe: isSafe()).filter { $0.isUsable() }.map(\.name) }

    private func searchedServices(isSafe: Bool) -> [ImageProvider] {
        services.filter { service in
            // A page of a service with a request for each picture would be as many requests.
            service.isSelected() && !service.needsRequestPerPicture && !(isSafe && service.hasSensitivePictures)
        }
    }

    /// Whose picture a file is does not depend on whom the user has blocked.
    private func pages(_ query: SearchQuery) -> SignalProducer<Page, Never> {
        var query = query
        query.showsBlocked = true
        let (asked, searched) = (query, searchedServices(isSafe: query.filters.isSafe))
        return SignalProducer<Int, Never>(searched.indices).flatMap(.merge) { number in
            searched[number].search.searchImages(asked, nextPageTrigger: .never)
                .take(first: 1)
                .map { Page(number: number, result: .success($0.page.images)) }
                .flatMapError { SignalProducer<Page, Never>(value: Page(number: number, result: .failure($0))) }
        }
    }

    /// Sends the previews that look alike. A preview that cannot be loaded does not.
    private func distances(of images: [ImageEntity], to code: ImageCode) -> SignalProducer<Match, Never> {
        return SignalProducer<Int, Never>(images.indices).flatMap(.merge) { position in
            pictures.loadPicture(
                PictureRequest(url: images[position].previewURL, box: Self.box),
                urgency: .row(position: position, in: Self.viewport)
            )
            .map { $0.imageCode?.distance(to: code) }
            .flatMapError { _ in SignalProducer<Int?, Never>(value: nil) }
            .compactMap { distance in
                guard let distance, distance <= ImageCodeTable.threshold else { return nil }
                return Match(position: position, distance: distance)
            }
        }
    }
}
