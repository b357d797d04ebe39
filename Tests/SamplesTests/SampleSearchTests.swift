import Model
import Reactive
import Synchronization
import Testing

@testable import Samples

@Suite struct SampleSearchTests {
    /// Receives a search's events, one at a time.
    private final class Listener: Sendable {
        enum Happened: Sendable, Equatable {
            case page(ResponseEntity)
            case completed
        }

        let events: AsyncStream<Happened>
        let more: Signal<(), Never>.Observer
        let disposable = SerialDisposable()

        init(_ text: String, from cursor: PageCursor = .first) {
            let (events, sink) = AsyncStream<Happened>.makeStream()
            let (trigger, more) = Signal<(), Never>.pipe()
            self.events = events
            self.more = more
            disposable.inner = SampleSearch()
                .searchImages(SearchQuery(text).interpreted, from: cursor, nextPageTrigger: SignalProducer(trigger))
                .start { event in
                    switch event {
                    case .value(let results): sink.yield(.page(results.page))
                    case .completed: sink.yield(.completed)
                    default: sink.finish()
                    }
                }
        }

        func next() async -> Happened? { await events.first { _ in true } }

        func page() async throws -> ResponseEntity {
            guard case .page(let page) = await next() else { throw PictureError.damaged }
            return page
        }
    }

    @Test("The first page is sent at once and the others on request")
    func paging() async throws {
        let search = Listener("")
        let first = try await search.page()
        #expect(first.totalCount == 1_000_000 && first.images.map(\.id.string) == (0..<50).map(String.init))
        search.more.send(value: ())
        #expect(try await search.page().images.first?.id.string == "50")
    }

    @Test("A search completes with its last page")
    func completion() async throws {
        // The cursor is shortly before the end, as after many pages.
        let all = SampleCatalog.search("lavender")
        var cursor = PageCursor.first
        let seen = ResponseEntity(totalCount: all.count, images: [ImageEntity(sample: SampleCatalog.picture(0)!)])
        cursor = try #require(cursor.accepting(seen, sentCount: all.count - 70, pageSize: 50).next)
        let search = Listener("lavender", from: cursor)
        #expect(try await search.page().images.count == 50)
        search.more.send(value: ())
        let last = try await search.page()
        #expect(last.images.count == 20 && last.next == nil)
        #expect(await search.next() == .completed)
    }

    @Test("All words must match; with any of them, drawings with more of them come first")
    func anyWord() {
        #expect(SampleCatalog.search("cat locomotive").isEmpty)
        #expect(SampleCatalog.search("cat locomotive", matchingAny: true).count == SampleCatalog.search("cat").count)
        let both = SampleCatalog.search("cat night")
        let some = SampleCatalog.search("cat night", matchingAny: true)
        #expect(some.count == SampleCatalog.search("cat").count + SampleCatalog.search("night").count - both.count)
        // The results of the first cycle come before those of the others.
        #expect(!both.isEmpty && some.starts(with: both.prefix(both.count / Cycle.rounds)))
    }

    @Test("Excluded words leave out drawings in each cycle")
    func excluded() async throws {
        let (cats, night) = (SampleCatalog.search("cat"), SampleCatalog.search("cat night"))
        #expect(!night.isEmpty && night.count < cats.count)
        #expect(try await Listener("cat -night").page().totalCount == cats.count - night.count)
    }

    @Test("A search without results sends one empty page and completes")
    func noResults() async throws {
        let search = Listener("locomotive")
        #expect(try await search.page() == ResponseEntity(totalCount: 0, images: []))
        #expect(await search.next() == .completed)
    }

    @Test("A search resumes from the cursor of its last page")
    func resuming() async throws {
        let next = try await Listener("cat").page().next
        let page = try await Listener("cat", from: try #require(next)).page()
        let expected = SampleCatalog.search("cat")[50..<100].map(String.init)
        #expect(page.images.map(\.id.string) == expected)
    }

    @Test("An entity has the known facts and no counts")
    func facts() {
        let entity = ImageEntity(sample: SampleCatalog.picture(42)!)
        #expect(entity.previewURL == "sample:42" && entity.imageURL == "sample:42" && entity.pageURL == "sample:42")
        #expect(entity.previewWidth <= 150 && entity.previewHeight <= 100)
        #expect(entity.license == .cc0 && entity.username == "Vitrine")
        #expect(entity.viewCount == nil && entity.likeCount == nil && entity.fileSize == nil)
    }
}
