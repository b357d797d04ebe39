import Model
import Reactive
import Testing

@testable import ViewModels

@Suite("The detail window's view model")
@MainActor
struct DetailViewModelTests {
    private let pictures = ManualPictures()
    private let apps = MockExternalApps()
    private let box = PixelSize(width: 1200, height: 800)
    private let previewBox = PixelSize(width: 150, height: 100)

    private func model(
        _ images: [ImageEntity], at index: Int = 0, large: ManualLargePictures? = nil,
        network: StubNetworkMonitor? = nil
    ) -> ImageDetailViewModel {
        let results = ImageResults()
        results.append(images)
        let sequence = ImageSequence(
            results: results, count: Property(value: images.count), index: index, previewBox: previewBox,
            reachedEnd: {}, showed: { _ in })
        return ImageDetailViewModel(
            sequence: sequence, pictures: pictures, large: large, network: network, externalApps: apps,
            scheduler: ImmediateScheduler())
    }

    private func image(_ id: Int) -> ImageEntity {
        .stub(id: id, imageURL: "https://example.org/large/\(id).jpg")
    }

    @Test("What the provider tells is shown, in the user's number format")
    func facts() {
        let facts = model([image(7)]).facts.value
        #expect(facts.map(\.kind) == [.tags, .author, .license, .source, .size, .views, .downloads, .likes, .address])
        let views = facts.first { $0.kind == .views }?.value
        #expect(views?.filter(\.isNumber) == "123456789")
    }

    @Test("What the provider does not tell is not there")
    func missingFacts() {
        var image = image(7)
        image.viewCount = nil
        image.username = nil
        let kinds = model([image]).facts.value.map(\.kind)
        #expect(!kinds.contains(.views))
        #expect(!kinds.contains(.author))
    }

    @Test("The preview stands in at once until the large picture comes")
    func preview() {
        let preview = Bitmap.stub(PixelSize(width: 50, height: 100))
        pictures.cache(preview, for: PictureRequest(url: "https://example.org/preview/7.jpg", box: previewBox))
        let model = model([image(7)])
        model.appear(fitting: box)
        #expect(model.image.value?.size == preview.size)
        #expect(pictures.requests == [PictureRequest(url: "https://example.org/large/7.jpg", box: box)])
        pictures.deliver(.stub(PixelSize(width: 400, height: 800)))
        #expect(model.image.value?.size == PixelSize(width: 400, height: 800))
        #expect(model.loading.value == .done)
    }

    @Test("Nothing is loaded before the window appears")
    func beforeAppearing() {
        _ = model([image(7)])
        #expect(pictures.requests.isEmpty)
    }

    @Test("A window that goes cancels its load")
    func disappearing() {
        let model = model([image(7)])
        model.appear(fitting: box)
        model.disappear()
        #expect(pictures.disposedCount == 1)
    }

    @Test("A failure is told in words and can be tried again")
    func retrying() {
        let model = model([image(7)])
        model.appear(fitting: box)
        pictures.fail(.network(.connectionLost(host: "example.org")))
        guard case .failed(let problem) = model.loading.value else {
            Issue.record("no failure is shown")
            return
        }
        #expect(problem.remedy == .retry)
        model.retry()
        pictures.deliver(.stub())
        #expect(model.loading.value == .done)
    }

    @Test("Previous and next are disabled at the ends")
    func ends() {
        let model = model([image(0), image(1)])
        #expect(!model.showPrevious.isEnabled.value)
        model.showNext.apply().start()
        #expect(model.id.value.string == "1")
        #expect(!model.showNext.isEnabled.value)
        #expect(model.showPrevious.isEnabled.value)
    }

    @Test("The next picture takes the place of one that is still loading")
    func movingOn() {
        let model = model([image(0), image(1)])
        model.appear(fitting: box)
        model.showNext.apply().start()
        #expect(pictures.disposedCount == 1)
        #expect(model.image.value == nil)
        #expect(pictures.requests.last?.url == "https://example.org/large/1.jpg")
    }

    @Test("The picture's page is opened in another program")
    func openPage() {
        model([image(7)]).openImagePage()
        #expect(apps.opened == ["https://example.org/page/7"])
    }

    @Test("A picture that has no page opens none")
    func noPage() {
        var sample = image(7)
        sample.pageURL = "sample:7"
        let model = model([sample])
        #expect(!model.hasPage.value)
        model.openImagePage()
        #expect(apps.opened.isEmpty)
    }

    @Test("A picture without tags is titled by its number")
    func untitled() {
        #expect(model([.stub(id: 7, tags: [])]).title.value == "7")
    }

    // MARK: All pixels

    @Test("Looked at closely, all pixels are loaded and take the rendition's place")
    func fullPicture() {
        let large = ManualLargePictures()
        let model = model([image(7)], large: large)
        model.appear(fitting: PixelSize(width: 400, height: 800))
        pictures.deliver(.stub(PixelSize(width: 400, height: 800)))
        model.shows(zoom: 0.4)
        #expect(large.requested.isEmpty)
        model.shows(zoom: 1)
        model.shows(zoom: 2)
        #expect(large.requested == ["https://example.org/large/7.jpg"])
        large.deliver(PictureLevels(.stub(PixelSize(width: 1000, height: 2000))))
        #expect(model.levels.value?.size == PixelSize(width: 1000, height: 2000))
        #expect(model.loading.value == .done)
    }

    @Test("When all pixels do not come, the rendition stays, the failure is told once, and can be tried again")
    func fullPictureFails() {
        let large = ManualLargePictures()
        let model = model([image(7)], large: large)
        model.appear(fitting: PixelSize(width: 400, height: 800))
        pictures.deliver(.stub(PixelSize(width: 400, height: 800)))
        model.shows(zoom: 1)
        large.fail(.network(.connectionLost(host: "example.org")))
        guard case .failed = model.loading.value else {
            Issue.record("no failure is shown")
            return
        }
        #expect(model.levels.value?.size == PixelSize(width: 400, height: 800))
        model.shows(zoom: 1.5)
        #expect(large.requested.count == 1)
        model.retry()
        #expect(large.requested.count == 2)
    }

    @Test("Whoever moves on while all pixels are loaded cancels that")
    func leavingFullPicture() {
        let large = ManualLargePictures()
        let model = model([image(7), image(8)], large: large)
        model.appear(fitting: PixelSize(width: 400, height: 800))
        pictures.deliver(.stub(PixelSize(width: 400, height: 800)))
        model.shows(zoom: 1)
        model.showNext.apply().start()
        #expect(large.disposedCount == 1)
    }

    // MARK: Neighbours

    @Test("Once a picture is there, its neighbours are loaded ahead, the next one first")
    func neighbors() {
        let model = model([image(0), image(1), image(2)], at: 1, network: StubNetworkMonitor())
        model.appear(fitting: box)
        #expect(pictures.requests.count == 1)
        pictures.deliver(.stub())
        #expect(pictures.requests.dropFirst().map(\.url) == [2, 0].map { "https://example.org/large/\($0).jpg" })
        #expect(pictures.urgencies.dropFirst().allSatisfy { $0 == .ahead })
    }

    @Test("Neighbours that are still on their way are given up with the window")
    func neighborsLeave() {
        let model = model([image(0), image(1), image(2)], at: 1, network: StubNetworkMonitor())
        model.appear(fitting: box)
        pictures.deliver(.stub())
        model.disappear()
        #expect(pictures.disposedCount == 3)
    }

    @Test("On a connection that is paid for by what is sent, no neighbour is loaded ahead")
    func metered() {
        let model = model([image(0), image(1)], network: StubNetworkMonitor(isMetered: true))
        model.appear(fitting: box)
        pictures.deliver(.stub())
        #expect(pictures.requests.count == 1)
    }

    // MARK: Searching

    @Test("A tag and an author are searched for in the main window")
    func searches() {
        let model = model([image(7)])
        let asked = Recorded<SearchQuery>()
        model.searches.observeValues { asked.append($0) }
        model.search(tag: "sea")
        model.searchAuthor()
        #expect(asked.values == [SearchQuery("sea"), SearchQuery("", author: "User7")])
    }
}
