import Core
import Reactive
import Synchronization
import Testing

@testable import Model

@Suite struct PreviewColorSearchTests {
    /// Previews by address: red, blue, or a failure. Without a rule the load lasts until it is canceled.
    private final class Previews: PictureLoading {
        private let rule: @Sendable (_ number: Int) -> Result<UInt32, PictureError>?
        private let missing: Int?
        private let state = Mutex((requests: [Int](), canceled: 0))

        /// - Parameter missing: the picture whose load completes without a preview.
        init(
            endingWithout missing: Int? = nil,
            _ rule: @escaping @Sendable (_ number: Int) -> Result<UInt32, PictureError>?
        ) {
            self.missing = missing
            self.rule = rule
        }

        var requests: [Int] { state.withLock { $0.requests } }
        var canceledCount: Int { state.withLock { $0.canceled } }

        func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

        func loadPicture(
            _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
        ) -> SignalProducer<Bitmap, PictureError> {
            SignalProducer { [self] observer, lifetime in
                let number = Int(request.url.split(separator: "/").last?.prefix { $0 != "." } ?? "") ?? -1
                state.withLock { $0.requests.append(number) }
                if number == missing { return observer.sendCompleted() }
                switch rule(number) {
                case .success(let color):
                    observer.send(value: .stripes([color]))
                    observer.sendCompleted()
                case .failure(let error): observer.send(error: error)
                case nil:
                    lifetime.observeEnded { [self] in
                        withExtendedLifetime(observer) { state.withLock { $0.canceled += 1 } }
                    }
                }
            }
        }
    }

    private static let (red, blue): (UInt32, UInt32) = (0xE02020, 0x2050D0)
    private let source = RecordingService("a")

    private func search(
        _ previews: Previews, for colors: Set<PictureColor> = [.red], from cursor: PageCursor = .first
    ) -> RunningSearch {
        RunningSearch(
            PreviewColorSearch(source, of: "a", pictures: { previews }),
            SearchQuery("sea", filters: SearchFilters(colors: colors)), from: cursor)
    }

    @Test("Only pictures whose previews have one of the colors are shown, in the order of the source")
    func matching() async throws {
        let previews = Previews { .success($0 % 3 == 0 ? Self.red : $0 % 3 == 1 ? Self.blue : 0x30A040) }
        let search = search(previews, for: [.red, .blue])
        try await source.response(0..<8, hasMore: false)
        #expect(try await search.names() == "a0 a1 a3 a4 a6 a7")
        #expect(try await search.event().isCompleted)
    }

    /// A source that knows the colors of its first pictures.
    private struct KnowingSource: ImageSearching, ImageColorKnowing {
        let base: RecordingService
        let known: [Set<PictureColor>]

        func searchImages(
            _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
        ) -> SignalProducer<SearchResults, NetworkError> {
            base.searchImages(query, from: cursor, nextPageTrigger: trigger)
        }

        func knownColors(of images: [ImageEntity]) -> SignalProducer<[Set<PictureColor>?], Never> {
            let numbers = images.map { Int($0.previewURL.split(separator: "/").last?.prefix { $0 != "." } ?? "") }
            return SignalProducer(value: numbers.map { $0.flatMap { $0 < known.count ? known[$0] : nil } })
        }
    }

    @Test("Previews whose colors the source knows are not loaded, and the others decide by their previews")
    func knownColors() async throws {
        let previews = Previews { .success($0 == 3 ? Self.red : Self.blue) }
        let knowing = KnowingSource(base: source, known: [[.red], [.blue], [.gray, .red]])
        let search = RunningSearch(
            PreviewColorSearch(knowing, of: "a", pictures: { previews }),
            SearchQuery("sea", filters: SearchFilters(colors: [.red])), from: .first)
        try await source.response(0..<5, hasMore: false)
        #expect(try await search.names() == "a0 a2 a3")
        #expect(previews.requests == [3, 4])
    }

    @Test("Without a color the source is searched as it is, and no preview is loaded")
    func withoutColors() async throws {
        let previews = Previews { _ in .success(Self.red) }
        let search = search(previews, for: [])
        try await source.response(0..<8)
        #expect(try await search.page().images.count == 8)
        #expect(previews.requests.isEmpty)
    }

    @Test("A picture whose preview fails or does not arrive is not shown, and no other picture has its colors")
    func missingPreviews() async throws {
        let previews = Previews(endingWithout: 1) { number in
            number == 0 ? .failure(.damaged) : .success(number == 2 ? Self.red : Self.blue)
        }
        let search = search(previews)
        try await source.response(0..<4, hasMore: false)
        #expect(try await search.names() == "a2")
    }

    @Test("A page ends with enough pictures, and the next one begins with those that were not examined")
    func bounded() async throws {
        let previews = Previews { _ in .success(Self.red) }
        let search = search(previews)
        try await source.response(0..<50)
        let first = try await search.page()
        let second = (20..<40).map { "a\($0)" }.joined(separator: " ")
        #expect(
            first.images.count == PreviewColorPage.batchSize && previews.requests.count == PreviewColorPage.batchSize)
        search.goOn()
        #expect(try await search.names() == second)
        #expect(source.askedCount == 1)
        let continued = self.search(previews, from: try #require(first.next))
        #expect(try await continued.names() == second)
    }

    @Test("Pages of the source are examined until the page has enough previews")
    func refilled() async throws {
        let search = search(Previews { .success($0 == 15 ? Self.red : Self.blue) })
        try await source.response(0..<10)
        try await source.response(10..<20, hasMore: false)
        #expect(try await search.names() == "a15")
    }

    @Test("A page without a match says how many previews were examined, and the search can go on")
    func nothingFound() async throws {
        let search = search(Previews { .success($0 == 30 ? Self.red : Self.blue) })
        try await source.response(0..<20)
        let page = try await search.page()
        #expect(page.images.isEmpty && page.foundNoMatch && page.examinedCount == PreviewColorPage.batchSize)
        search.goOn()
        try await source.response(20..<40, hasMore: false)
        #expect(try await search.names() == "a30")
        #expect(try await search.event().isCompleted)
    }

    @Test("A source that ends without a page ends the search")
    func withoutPage() async throws {
        let search = search(Previews { _ in .success(Self.red) })
        try await source.asked().observer.sendCompleted()
        #expect(try await search.event().isCompleted)
    }

    @Test("A search stops after a bounded number of pages without pictures")
    func emptyPages() async throws {
        let search = search(Previews { _ in .success(Self.red) })
        for _ in 0..<PreviewColorPage.maxSourcePages / PreviewColorPage.emptyPageCost {
            let empty = ResponseEntity(totalCount: nil, images: [], next: .first)
            try await source.asked().observer.send(value: .page(empty))
        }
        let page = try await search.page()
        #expect(page.images.isEmpty && page.foundNoMatch && page.next != nil)
    }

    @Test("A host that refuses previews fails the search, which continues at the same picture")
    func refused() async throws {
        let refusal = NetworkError.rateLimited(host: "a.org", until: nil)
        let isOpen = Mutex(false)
        let previews = Previews { number in
            number < 2 || isOpen.withLock { $0 } ? .success(Self.red) : .failure(.network(refusal))
        }
        let search = search(previews)
        try await source.response(0..<6, hasMore: false)
        let page = try await search.page()
        #expect(page.images.map(\.id.string) == ["0", "1"])
        search.goOn()
        await #expect(throws: refusal) { try await search.page() }
        isOpen.withLock { $0 = true }
        let continued = self.search(previews, from: try #require(page.next))
        #expect(try await continued.names() == "a2 a3 a4 a5")
    }

    /// Sends a page of pictures whose previews are on two hosts in turn.
    private func respondOnTwoHosts(_ numbers: Range<Int>, hasMore: Bool = true) async throws {
        let images = numbers.map { number in
            var image = ImageEntity.stub(id: number, of: source.id)
            if number % 2 == 1 { image.previewURL = "https://mirror.org/\(number).jpg" }
            return image
        }
        try await source.asked().observer.send(
            value: .page(ResponseEntity(totalCount: 100, images: images, next: hasMore ? .first : nil)))
    }

    @Test("A host that cannot be reached does not stop the search, and its pictures are examined when it is back")
    func unreachableHost() async throws {
        let isBack = Mutex(false)
        let previews = Previews { number in
            number % 2 == 0 || isBack.withLock { $0 }
                ? .success(Self.red) : .failure(.network(.notReachedServer(host: "mirror.org")))
        }
        let search = search(previews)
        try await respondOnTwoHosts(0..<30, hasMore: false)
        let page = try await search.page()
        let numbers = page.images.compactMap { Int($0.id.string) }
        #expect(numbers == Array(stride(from: 0, to: 30, by: 2)))
        #expect(previews.requests.filter { $0 % 2 == 1 }.count == 10)
        isBack.withLock { $0 = true }
        search.goOn()
        let others = try await search.page()
        let otherNumbers = others.images.compactMap { Int($0.id.string) }
        #expect(otherNumbers == Array(stride(from: 1, to: 30, by: 2)))
    }

    @Test("A search whose other hosts have no match goes on at the next pages of the source, and does not fail")
    func noMatchAtOtherHosts() async throws {
        let search = search(
            Previews { number in
                if number % 2 == 1 { return .failure(.network(.notReachedServer(host: "mirror.org"))) }
                return .success(number == 40 ? Self.red : Self.blue)
            })
        try await respondOnTwoHosts(0..<30)
        try await respondOnTwoHosts(30..<50, hasMore: false)
        let first = try await search.page()
        #expect(first.images.isEmpty && first.foundNoMatch)
        search.goOn()
        #expect(try await search.names() == "a40")
        search.goOn()
        await #expect(throws: NetworkError.notReachedServer(host: "mirror.org")) { try await search.page() }
    }

    @Test("A failed search of the source fails")
    func sourceFails() async throws {
        let search = search(Previews { _ in .success(Self.red) })
        try await source.fail(.notReachedServer(host: "a"))
        await #expect(throws: NetworkError.notReachedServer(host: "a")) { try await search.page() }
    }

    @Test("Canceling the search cancels the loads of its previews")
    func canceled() async throws {
        let previews = Previews { _ in nil }
        let search = search(previews)
        try await source.response(0..<50)
        #expect(previews.requests.count == PreviewColorPage.batchSize)
        search.stop()
        #expect(previews.canceledCount == PreviewColorPage.batchSize)
    }

    @Test("A source that filters by color itself stays as it is, and another one offers the colors of previews")
    func offer() {
        let native = source.provider(FilterOffer(colors: [.red])).filteringColors { Previews { _ in nil } }
        #expect(native.filters.colors == [.red] && !native.filtersColorsByPreviews)
        let other = source.provider(FilterOffer(orientations: [.square])).filteringColors { Previews { _ in nil } }
        #expect(other.filters.colors == PictureColor.ofPreviews && other.filters.orientations == [.square])
        #expect(other.filtersColorsByPreviews && !other.filters.colors.contains(.transparent))
    }
}
