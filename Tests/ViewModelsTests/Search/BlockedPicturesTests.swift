import Core
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite("Pictures of blocked creators and sources")
@MainActor
struct BlockedPicturesTests {
    private let search = ManualSearch()
    private let settings = InMemorySettings()
    private let model: ImageSearchTableViewModel

    init() {
        let (search, pictures, apps) = (search, ManualPictures(), MockExternalApps())
        model = ImageSearchTableViewModel(
            providers: [
                ImageProvider(id: .pixabay, name: "Pixabay", homeURL: nil, needsNetwork: true, search: search),
                ImageProvider(id: .favorites, name: "Favorites", homeURL: nil, needsNetwork: false, search: search),
            ],
            first: .pixabay, pictures: pictures, settings: settings, scheduler: ImmediateScheduler(),
            makeDetail: {
                ImageDetailViewModel(
                    sequence: $0, pictures: pictures, externalApps: apps, scheduler: ImmediateScheduler())
            })
        model.startSearch()
    }

    private var shown: [String] { model.cellModels.value.map(\.id.string) }
    private func origin(_ number: Int) -> BlockedOrigin? { BlockedOrigin(creatorOf: .stub(id: number)) }

    private func footer(_ text: String) -> ImageSearchFooter {
        .problem(UserFacingError(message: text, hint: "", recoveryAction: .showBlockList))
    }

    @Test("Blocked pictures leave at once, the footer tells their number, and the undo shows them in their rows again")
    func undo() throws {
        search.send(0..<4, total: 4, isLast: true)
        let messages = try [1, 3].map { settings.block(try #require(origin($0))) }
        #expect(messages.map(\.text) == ["Pictures by User1 are hidden", "Pictures by User3 are hidden"])
        #expect(shown == ["0", "2"] && model.footer.value == footer("2 pictures · 2 hidden by your block list"))
        for message in messages { message.undo?.perform() }
        #expect(shown == ["0", "1", "2", "3"] && model.footer.value == .shown(text: "4 pictures"))
        #expect(search.started.count == 1 && settings.blockList == BlockList())
    }

    @Test("Several pictures of one origin leave and return together")
    func source() throws {
        search.send(0..<4, isLast: true)
        let source = try #require(BlockedOrigin(sourceOf: .stub(id: 0)))
        model.removeImage(ImageEntity.stub(id: 2).id)
        let message = settings.block(source)
        #expect(message.text == "Pictures from Pixabay are hidden" && shown.isEmpty)
        #expect(
            model.content.value
                == .nothingFound(
                    UserFacingError(
                        message: "Nothing Found", hint: "3 hidden by your block list", recoveryAction: .showBlockList)))
        message.undo?.perform()
        #expect(shown == ["0", "1", "3"])
    }

    @Test("The search is repeated for pictures that its pages lack, and only for these")
    func repetition() throws {
        let (lacking, other) = (try #require(origin(7)), try #require(origin(8)))
        settings.blockList.insert(lacking)
        settings.blockList.insert(other)
        var page = ResponseEntity(totalCount: 2, images: [.stub(id: 0)])
        page.blockedCounts = [lacking: 1]
        search.started.last?.observer.send(value: .page(page))
        #expect(model.footer.value == footer("1 picture · 1 hidden by your block list"))
        _ = settings.unblock(other)
        #expect(search.started.count == 1)
        let message = settings.unblock(lacking)
        #expect(search.started.count == 2 && message.text == "User7 is not blocked any more")
    }

    @Test("Favorites stay")
    func favorites() throws {
        model.selectProvider(.favorites)
        search.send(0..<2)
        _ = settings.block(try #require(origin(1)))
        #expect(shown == ["0", "1"])
    }
}
