import Core
import FoundationEssentials
import Reactive
import TestSupport
import Testing

@testable import Model

@Suite struct ConfirmedSearchTests {
    private let code = CodedPreviews.code(0)

    private func outcome(
        _ services: [ImageProvider], _ previews: CodedPreviews, isSafe: Bool = true
    ) -> ConfirmedSearch.Outcome? {
        let search = ConfirmedSearch(services, pictures: previews, isSafe: { isSafe }, clock: SetClock().clock)
        guard case .success(let outcome)? = search.find(["red", "boat"], showing: code).single() else { return nil }
        return outcome
    }

    @Test("Only a result whose preview looks alike is an answer, and the most similar one is")
    func confirmed() {
        let (one, two) = (OnePageSearch("a", count: 3), OnePageSearch("b", count: 3))
        let previews = CodedPreviews(["a/0": 60, "a/1": 40, "b/0": 49, "b/2": 3])
        let outcome = outcome([one.provider, two.provider], previews)
        #expect(outcome?.match?.image.id == ImageID(provider: "b", string: "2") && outcome?.match?.distance == 3)
        #expect(outcome?.errors == [] && outcome?.isComplete == true)
        #expect(one.queries.map(\.text) == ["red boat"])
        let none = self.outcome([one.provider], CodedPreviews(["a/0": 60]))
        #expect(none != nil && none?.match == nil)
    }

    @Test("One page of each service is requested, and at most 50 previews, the best of each service first")
    func bounds() {
        let services = [OnePageSearch("a", count: 200), OnePageSearch("b", count: 10), OnePageSearch("c", count: 200)]
        let previews = CodedPreviews([:])
        #expect(outcome(services.map(\.provider), previews) != nil)
        #expect(services.map(\.queries.count) == [1, 1, 1])
        let requests = previews.requests
        #expect(requests.count == ConfirmedSearch.maxPreviews && requests.count { $0.hasPrefix("b") } == 10)
        #expect(requests.prefix(4) == ["a/0", "b/0", "c/0", "a/1"])
    }

    @Test("Services that the user has not selected, or that the safe search leaves out, are not asked")
    func selection() {
        let services = [
            OnePageSearch("a", count: 1, isSelected: false), OnePageSearch("b", count: 1, isSensitive: true),
            OnePageSearch("c", count: 1, needsRequestPerPicture: true),
        ]
        #expect(outcome(services.map(\.provider), CodedPreviews([:])) != nil)
        #expect(services.map(\.queries.count) == [0, 0, 0])
        #expect(outcome(services.map(\.provider), CodedPreviews([:]), isSafe: false) != nil)
        #expect(services.map { $0.queries.map(\.filters.isSafe) } == [[], [false], []])
    }

    @Test("A service that fails is reported beside the answer of another, a missing key is not")
    func failures() {
        let services = [
            OnePageSearch("a", failure: .connectionLost(host: "a")), OnePageSearch("b", failure: .keyMissing("b")),
            OnePageSearch("c", count: 2),
        ]
        let outcome = outcome(services.map(\.provider), CodedPreviews(["c/1": 0]))
        #expect(outcome?.match?.image.id.provider == "c" && outcome?.errors == [.connectionLost(host: "a")])
    }

    @Test("The time limit ends the wait for slow services, and the others give their answers")
    func timeLimit() {
        let clock = SetClock()
        let (fast, slow) = (OnePageSearch("a", count: 1), OnePageSearch("b", isEndless: true))
        let previews = CodedPreviews(["a/0": 2])
        let search = ConfirmedSearch([slow.provider, fast.provider], pictures: previews, clock: clock.clock)
        let outcomes = RecordedEvents<ConfirmedSearch.Outcome>()
        search.find(["boat"], showing: code).startWithValues { outcome in outcomes.add(outcome) }
        #expect(outcomes.isEmpty && slow.queries.count == 1)
        clock.advance(by: 3_600)
        #expect(outcomes.all.map(\.isComplete) == [false] && outcomes.all.first?.match?.distance == 2)
    }
}

/// Previews by the last two parts of their addresses, with codes that differ in so many bits. Others have another code.
final class CodedPreviews: PictureLoading {
    private let distances: [String: Int]
    private let requested = RecordedEvents<String>()

    init(_ distances: [String: Int]) { self.distances = distances }

    var requests: [String] { requested.all }

    /// A code in which so many bits are set.
    static func code(_ bitCount: Int) -> ImageCode {
        let words = (0..<4).map { word in
            let count = min(max(bitCount - word * 64, 0), 64)
            return count == 64 ? UInt64.max : (1 << UInt64(count)) - 1
        }
        return ImageCode(words[0], words[1], words[2], words[3])
    }

    func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        let name = request.url.split(separator: "/").suffix(2).joined(separator: "/")
        requested.add(name)
        var bitmap = Bitmap.stripes([0xFF0000])
        bitmap.imageCode = Self.code(distances[name] ?? 200)
        return SignalProducer(value: bitmap)
    }
}

/// A service with one page, a failure, or no response at all.
final class OnePageSearch: ImageSearching {
    private let id: ProviderID
    private let response: Result<[ImageEntity], NetworkError>?
    private let properties: (isSelected: Bool, isSensitive: Bool, needsRequestPerPicture: Bool)
    private let received = RecordedEvents<SearchQuery>()

    init(
        _ id: ProviderID, count: Int = 0, failure: NetworkError? = nil, isSelected: Bool = true,
        isSensitive: Bool = false, needsRequestPerPicture: Bool = false, isEndless: Bool = false
    ) {
        self.id = id
        let images = (0..<count).map { number in
            ImageEntity(
                id: ImageID(provider: id, string: "\(number)"), pageURL: "", pageImageWidth: 1, pageImageHeight: 1,
                previewURL: "https://example.org/\(id.rawValue)/\(number)", previewWidth: 1, previewHeight: 1)
        }
        response = isEndless ? nil : failure.map { .failure($0) } ?? .success(images)
        properties = (isSelected, isSensitive, needsRequestPerPicture)
    }

    var queries: [SearchQuery] { received.all }

    var provider: ImageProvider {
        let isSelected = properties.isSelected
        return ImageProvider(
            id: id, name: id.rawValue, homeURL: nil, needsNetwork: true, hasSensitivePictures: properties.isSensitive,
            needsRequestPerPicture: properties.needsRequestPerPicture, isSelected: { isSelected }, search: self)
    }

    func searchImages(
        _ query: SearchQuery, from cursor: PageCursor, nextPageTrigger trigger: SignalProducer<(), Never>
    ) -> SignalProducer<SearchResults, NetworkError> {
        received.add(query)
        switch response {
        case .success(let images): return SignalProducer(value: .page(ResponseEntity(totalCount: nil, images: images)))
        case .failure(let error): return SignalProducer(error: error)
        case nil: return .never
        }
    }
}
