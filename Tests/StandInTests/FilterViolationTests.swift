import Core
import Imaging
import Network
import Reactive
import Samples
import Testing

@testable import Model
@testable import StandIn

/// Tests that no service shows a picture that violates an active filter, over the real network code.
@Suite struct FilterViolationTests {
    /// Filters of each kind.
    private static let choices: [FilterChoice] =
        [
            .orientation(.vertical), .orientation(.square), .kind(.photo), .kind(.artwork), .minimumSize(1_920),
            .use(.commercialAndModification),
        ] + [YearRange(1800, 1899)].compactMap { $0 }.map(FilterChoice.created)
    /// The number of results that are examined for each service and filter, if the service has as many.
    private static let resultCount = 80

    /// A network without a limit for the time in which the server makes a response.
    private let network: Network = {
        var timeouts = Network.Configuration.Timeouts()
        (timeouts.connect, timeouts.stall, timeouts.total) = (600_000, 600, 600_000)
        return Network(
            configuration: Network.Configuration(
                userAgent: "Vitrine-Tests/1 (https://example.org) libcurl", allowsLoopback: true, timeouts: timeouts,
                retries: .none))
    }()

    /// The address of a server without limits. All tests share it, so that a picture of several services is drawn once,
    /// and small.
    private static let server: Result<StandInServer, any Error> = Result {
        var options = StandInOptions()
        options.rateLimit = 0
        options.longestEdge = PreviewColorSearch.box.width
        return try StandInServer(options).start()
    }

    @Test("No result of a service violates an active filter", arguments: ProviderDescription.all.map(\.id))
    func violations(id: ProviderID) async throws {
        let description = try #require(ProviderDescription.named(id))
        let url = try Self.server.get().url
        for choice in Self.choices {
            let filters = SearchFilters([choice])
            guard filters.limited(to: description.filters).choices == [choice] else { continue }
            let (shown, count) = try await results(description, at: url, filters)
            #expect(!shown.isEmpty, "\(id.rawValue), \(choice): none of \(count)")
            let violations = shown.filter { !filters.accepts($0, trusting: description.filtersItself) }
            #expect(violations.isEmpty, "\(id.rawValue), \(choice): \(violations.count) of \(count)")
        }
    }

    @Test("No result of a service violates a chosen color", arguments: ProviderDescription.all.map(\.id))
    func colors(id: ProviderID) async throws {
        let description = try #require(ProviderDescription.named(id))
        let pipeline = PicturePipeline(
            network: network, decoder: PixbufDecoder(), inspector: UnsandboxedFileInspector())
        let address = description.address(standInURL: try Self.server.get().url)
        let search = ImageSearch(
            service: description.service(apiURL: address, key: { "any-key" }),
            network: description.completing(network, apiURL: address))
        let provider = ImageProvider(
            id: id, name: "", homeURL: nil, needsNetwork: true, filters: description.filters, search: search
        )
        .filteringColors { pipeline }
        var total = 0
        for color: PictureColor in [.red, .blue] {
            let filters = SearchFilters(colors: [color])
            #expect(filters.limited(to: provider.filters) == filters)
            let (shown, count) = try await colored(by: provider.search, filters)
            #expect(!shown.isEmpty, "\(id.rawValue), \(color): none of \(count)")
            for image in shown {
                let colors =
                    try await provider.filtersColorsByPreviews ? self.colors(of: image, in: pipeline) : drawn(in: image)
                #expect(colors.contains(color), "\(id.rawValue): \(image.id) is not \(color)")
            }
            total += count
        }
        #expect(total >= Self.resultCount, "\(id.rawValue): only \(total) pictures were examined")
    }

    /// Searches that together find enough at services with a window of a few hundred results.
    private static let words = ["nature", "sea", "forest", "city", "animal", "flowers"]

    /// Returns the pictures that a search by color shows among half of the results, and the number of these.
    private func colored(
        by search: any ImageSearching, _ filters: SearchFilters
    ) async throws -> (shown: [ImageEntity], count: Int) {
        var (shown, count) = ([ImageEntity](), 0)
        for word in Self.words where count < Self.resultCount / 2 {
            var (cursor, examinedCount) = (PageCursor?.some(.first), 0)
            while let current = cursor, count + examinedCount < Self.resultCount / 2 {
                let page: ResponseEntity = try await withCheckedThrowingContinuation { continuation in
                    search.searchImages(SearchQuery(word, filters: filters), from: current, nextPageTrigger: .never)
                        .take(first: 1).map(\.page)
                        .startWithResult { continuation.resume(with: $0) }
                }
                shown += page.images
                cursor = page.next
                examinedCount = try #require(page.examinedCount)
            }
            count += examinedCount
        }
        return (shown, count)
    }

    /// Returns the colors of the preview.
    private func colors(of image: ImageEntity, in pipeline: PicturePipeline) async throws -> Set<PictureColor> {
        let request = PictureRequest(url: image.previewURL, box: PreviewColorSearch.box)
        if let bitmap = pipeline.cachedPicture(for: request) { return bitmap.dominantColors }
        let bitmap = try await withCheckedThrowingContinuation { continuation in
            pipeline.loadPicture(request, urgency: .now).startWithResult { continuation.resume(with: $0) }
        }
        return bitmap.dominantColors
    }

    /// Returns the colors of the drawing in an id such as "w17".
    private func drawn(in image: ImageEntity) -> Set<PictureColor> {
        let number = Int(image.id.string.drop { !$0.isNumber }) ?? -1
        let drawing = SampleCatalog.picture(image.id.provider == .pixabay ? PixabayHit.number(number) : number)
        return Set((drawing?.colors ?? []).compactMap { PictureColor(rawValue: $0) })
    }

    /// Returns the pictures that a search shows among the first results, and the number of these results.
    private func results(
        _ description: ProviderDescription, at url: String, _ filters: SearchFilters
    ) async throws -> (shown: [ImageEntity], count: Int) {
        let address = description.address(standInURL: url)
        let service = description.service(apiURL: address, key: { "any-key" })
        let network = description.completing(network, apiURL: address)
        var (shown, count) = ([ImageEntity](), 0)
        for word in Self.words.dropFirst() {
            let query = SearchQuery(word, filters: filters)
            var cursor: PageCursor? = .first
            while let current = cursor, count < Self.resultCount {
                let request = try service.request(for: query, at: current)
                let json = try await withCheckedThrowingContinuation { continuation in
                    network.requestJSON(request).startWithResult { continuation.resume(with: $0) }
                }
                let page = try #require(service.page(from: json))
                let step = current.accepting(
                    page.response, sentCount: page.sentCount, pageSize: service.pageSize,
                    continuation: page.continuation)
                shown += step.fresh.filter { service.accepts($0, for: query) }
                count += page.sentCount
                cursor = step.next
            }
        }
        return (shown, count)
    }
}
