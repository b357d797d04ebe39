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
        network: StubNetworkMonitor? = nil, finder: any RenditionFinding = NoRenditionFinding()
    ) -> ImageDetailViewModel {
        let results = ImageResults()
        results.append(images)
        let sequence = ImageSequence(
            results: results, count: Property(value: images.count), index: index, previewBox: previewBox,
            reachedEnd: {}, showed: { _ in })
        return ImageDetailViewModel(
            sequence: sequence, pictures: pictures, finder: finder, large: large, network: network, externalApps: apps,
            scheduler: ImmediateScheduler())
    }

    private func image(_ id: Int) -> ImageEntity {
        .stub(id: id, imageURL: "https://example.org/large/\(id).jpg")
    }

    @Test("What the provider tells is shown, in the user's number format")
    func facts() {
        let facts = model([image(7)]).facts.value
        #expect(facts.map(\.kind) == [.author, .license, .source, .size, .views, .downloads, .likes, .address, .tags])
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
        #expect(problem.recoveryAction == .retry)
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

    // MARK: Neighbors

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

    // MARK: Renditions

    private func large(_ id: Int) -> ImageEntity {
        var image = ImageEntity.stub(id: id, imageURL: "https://example.org/660/\(id).jpg")
        (image.pageImageWidth, image.pageImageHeight) = (6000, 4000)
        image.fileURL = "https://example.org/original/\(id).jpg"
        return image
    }

    @Test("The rendition that fills the window is asked for, with those of the pictures around it, and loaded")
    func renditionFillsWindowAsked() {
        let finder = ManualRenditions()
        let model = model((0..<60).map { large($0) }, at: 20, finder: finder)
        model.appear(fitting: box)
        #expect(pictures.requests.isEmpty)
        #expect(finder.asked.map(\.width) == [1280])
        let asked = finder.asked.first?.neighbors ?? []
        #expect(Set(asked) == Set((10..<50).map { "\($0)" }))
        #expect(asked.first == "20" && Set(asked.prefix(3)) == ["19", "20", "21"])
        finder.answer()
        #expect(pictures.requests.map(\.url) == ["https://example.org/1280/20.jpg"])
        pictures.deliver(.stub(PixelSize(width: 1280, height: 853)))
        #expect(model.loading.value == .done)
        #expect(model.size.value == PixelSize(width: 6000, height: 4000))
    }

    @Test("Neighbors are loaded as renditions, too, and the original only for a closer look")
    func neighborsLoadedRenditionsToo() {
        let (finder, large) = (ManualRenditions(), ManualLargePictures())
        finder.respondsAtOnce = true
        let model = model(
            (0..<3).map { self.large($0) }, at: 1, large: large, network: StubNetworkMonitor(), finder: finder)
        model.appear(fitting: box)
        pictures.deliver(.stub(PixelSize(width: 1280, height: 853)))
        #expect(pictures.requests.map(\.url) == [1, 2, 0].map { "https://example.org/1280/\($0).jpg" })
        #expect(large.requested.isEmpty)
        model.shows(zoom: 0.5)
        #expect(large.requested == ["https://example.org/original/1.jpg"])
    }

    @Test("A service that does not tell the rendition leaves what is known of the picture")
    func serviceNotTellRendition() {
        let finder = ManualRenditions()
        let model = model([large(7)], finder: finder)
        model.appear(fitting: box)
        finder.fail(.rateLimited(host: "example.org", until: nil))
        #expect(pictures.requests.map(\.url) == ["https://example.org/660/7.jpg"])
    }

    @Test("Without a connection nothing else is tried, and the rendition is asked for when it is back")
    func withoutConnectionNothingElse() {
        let (finder, network) = (ManualRenditions(), StubNetworkMonitor())
        let model = model([large(7)], network: network, finder: finder)
        model.appear(fitting: box)
        finder.fail(.notReachedServer(host: "example.org"))
        guard case .failed = model.loading.value else {
            Issue.record("no failure is shown")
            return
        }
        #expect(pictures.requests.isEmpty)
        model.retry()
        #expect(finder.asked.count == 2)
    }

    @Test("A larger window loads a larger rendition, a smaller one nothing")
    func largerWindowLoadsLarger() {
        let finder = ManualRenditions()
        finder.respondsAtOnce = true
        let model = model([large(7)], finder: finder)
        model.appear(fitting: box)
        pictures.deliver(.stub(PixelSize(width: 1280, height: 853)))
        model.appear(fitting: PixelSize(width: 600, height: 400))
        model.appear(fitting: PixelSize(width: 1280, height: 850))
        #expect(pictures.requests.count == 1)
        model.appear(fitting: PixelSize(width: 1920, height: 1200))
        #expect(pictures.requests.map(\.url).last == "https://example.org/1920/7.jpg")
        #expect(model.image.value?.size.width == 1280)
    }

    @Test("An original that cannot be decoded gives way to the largest rendition, which is said")
    func originalCannotDecodedGives() {
        let (finder, large) = (ManualRenditions(), ManualLargePictures())
        finder.respondsAtOnce = true
        let model = model([self.large(7)], large: large, finder: finder)
        model.appear(fitting: box)
        pictures.deliver(.stub(PixelSize(width: 1280, height: 853)))
        model.shows(zoom: 1)
        large.fail(.tooManyPixels)
        #expect(large.requested.last == "https://example.org/3840/7.jpg")
        #expect(model.toastText.value == nil)
        large.deliver(PictureLevels(.stub(PixelSize(width: 3840, height: 2560))))
        #expect(model.size.value == PixelSize(width: 3840, height: 2560))
        #expect(model.toastText.value?.contains("largest preview") == true)
        #expect(model.loading.value == .done)
    }

    @Test("A long original of which there is a preview only is offered with its length")
    func longOriginalTherePreview() {
        var image = large(7)
        image.renditions = [
            PictureRendition(url: "https://example.org/thumb/7", size: PixelSize(width: 600, height: 400))
        ]
        image.fileSize = 38_000_000
        let model = model([image])
        model.appear(fitting: box)
        #expect(pictures.requests.map(\.url) == ["https://example.org/thumb/7"])
        pictures.deliver(.stub(PixelSize(width: 600, height: 400)))
        #expect(model.toastText.value?.contains("38") == true)
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
