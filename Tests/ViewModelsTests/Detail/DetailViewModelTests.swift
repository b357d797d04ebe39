import Core
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite
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
        let sequence = ImageSequence(of: images, at: index, previewSize: .fitting(previewBox))
        return ImageDetailViewModel(
            sequence: sequence, pictures: pictures, finder: finder, large: large, network: network, externalApps: apps,
            scheduler: ImmediateScheduler())
    }

    private func image(_ id: Int) -> ImageEntity {
        .stub(id: id, imageURL: "https://example.org/large/\(id).jpg")
    }

    /// The failure that a window shows.
    private func failure(in model: ImageDetailViewModel) -> UserFacingError? {
        if case .failed(let failure) = model.loading.value { failure } else { nil }
    }

    @Test("Before anything is loaded the picture has the shape of the preview in memory")
    func shapeOfPreview() {
        let preview = PictureRequest(url: image(7).previewURL(filling: previewBox), box: previewBox)
        pictures.cache(Bitmap.filled(100, 50), for: preview)
        let size = model([image(7)]).size.value
        #expect(abs(Double(size.width) / Double(size.height) - 2) < 0.01)
    }

    @Test("The facts of the provider are shown in the user's number format")
    func facts() {
        let facts = model([image(7)]).facts.value
        let kinds: [ImageFact.Kind] = [
            .author, .license, .source, .madeByAI, .size, .printSize, .views, .downloads, .likes, .address, .tags,
        ]
        #expect(facts.map(\.kind) == kinds)
        let views = facts.first { $0.kind == .views }?.value
        #expect(views?.filter(\.isNumber) == "123456789")
    }

    @Test("Screen readers say author, license and tags after the title, as far as they are known")
    func spokenDescription() {
        var image = image(7)
        (image.username, image.tags) = ("R. Smith", ["forest", "fog"])
        image.license = .cc0
        #expect(model([image]).spokenDescription.value == "R. Smith, CC0 1.0, forest, fog")
        (image.username, image.license) = (nil, nil)
        #expect(model([image]).spokenDescription.value == "forest, fog")
    }

    @Test("The facts have all creators, the credit line and the institution, and an uploader is no author")
    func credits() {
        func values(_ change: (inout ImageEntity) -> Void) -> [ImageFact.Kind: String] {
            var image = image(7)
            change(&image)
            let facts = model([image]).facts.value.map { ($0.kind, $0.value) }
            return Dictionary(facts) { first, _ in first }
        }
        let museum = values {
            $0.creators = [Creator("Rembrandt", qualifier: .workshopOf), Creator("Eikichi", role: .publisher)]
            ($0.creditLine, $0.institution) = ("Photo: Anna", "The Museum")
        }
        #expect(museum[.author] == "Workshop of Rembrandt, Eikichi (publisher)")
        #expect(museum[.creditLine] == "Photo: Anna" && museum[.institution] == "The Museum")
        let uploaded = values { $0.creators = [Creator("Foo", role: .uploader)] }
        #expect(uploaded[.uploader] == "Foo" && uploaded[.author] == nil)
        // The line "Source" has it already.
        let provided = values { ($0.source, $0.institution) = ("The Archive", "The Archive") }
        #expect(provided[.institution] == nil && provided[.source]?.contains("The Archive") == true)
    }

    @Test("The preview is shown at once until the large picture arrives")
    func preview() {
        let preview = Bitmap.stub(PixelSize(width: 50, height: 100))
        pictures.cache(preview, for: PictureRequest(url: "https://example.org/preview/7.jpg", box: previewBox))
        let model = model([image(7)])
        model.appear(fitting: box)
        #expect(model.levels.value?.size == preview.size)
        #expect(pictures.requests == [PictureRequest(url: "https://example.org/large/7.jpg", box: box)])
        pictures.deliver(.stub(PixelSize(width: 400, height: 800)))
        #expect(model.levels.value?.size == PixelSize(width: 400, height: 800) && model.loading.value == .done)
    }

    @Test("Each picture keeps its rotation while other pictures are shown")
    func rotation() {
        let model = model([image(7), image(8)])
        model.turns = .right
        model.showNext()
        #expect(model.turns == .none)
        model.turns = .half
        model.showPrevious()
        let first = model.turns
        model.showNext()
        #expect(first == .right && model.turns == .half)
    }

    @Test("A window loads nothing before it appears, and cancels its load when it is closed")
    func appearance() {
        let model = model([image(7)])
        #expect(pictures.requests.isEmpty)
        model.appear(fitting: box)
        model.disappear()
        #expect(pictures.disposedCount == 1)
    }

    @Test("A failure has a message, and the load can be retried")
    func retrying() {
        let model = model([image(7)])
        model.appear(fitting: box)
        pictures.fail(.network(.connectionLost(host: "example.org")))
        #expect(failure(in: model)?.recoveryAction == .retry)
        model.retry()
        pictures.deliver(.stub())
        #expect(model.loading.value == .done)
    }

    @Test("The previous and the next button are disabled at the ends")
    func ends() {
        let model = model([image(0), image(1)])
        #expect(!model.hasPrevious.value)
        model.showNext()
        #expect(model.id.value.string == "1" && !model.hasNext.value && model.hasPrevious.value)
    }

    @Test("The next picture replaces one that is still loading")
    func movingOn() {
        let model = model([image(0), image(1)])
        model.appear(fitting: box)
        model.showNext()
        #expect(pictures.disposedCount == 1 && model.levels.value == nil)
        #expect(pictures.requests.last?.url == "https://example.org/large/1.jpg")
    }

    @Test("The page of a picture opens in another program, and a picture without a page opens none")
    func openPage() {
        model([image(7)]).openImagePage()
        var sample = image(7)
        sample.pageURL = "sample:7"
        let model = model([sample])
        model.openImagePage()
        #expect(apps.opened == ["https://example.org/page/7"] && !model.hasPage.value)
    }

    @Test("A picture without tags has its number as the title")
    func untitled() {
        #expect(model([.stub(id: 7, tags: [])]).title.value == "7")
    }

    // MARK: All pixels

    @Test("A close look loads all pixels, which replace the rendition")
    func fullPicture() {
        let large = ManualLargePictures()
        let model = model([image(7)], large: large)
        model.appear(fitting: PixelSize(width: 400, height: 800))
        pictures.deliver(.stub(PixelSize(width: 400, height: 800)))
        model.zoomChanged(to: 0.4)
        #expect(large.requested.isEmpty)
        model.zoomChanged(to: 1)
        model.zoomChanged(to: 2)
        #expect(large.requested == ["https://example.org/large/7.jpg"])
        large.deliver(PictureLevels(.stub(PixelSize(width: 1000, height: 2000))))
        #expect(model.levels.value?.size == PixelSize(width: 1000, height: 2000) && model.loading.value == .done)
    }

    @Test("If all pixels fail to load, the rendition stays, the failure is shown once, and the load can be retried")
    func fullPictureFails() {
        let large = ManualLargePictures()
        let model = model([image(7)], large: large)
        model.appear(fitting: PixelSize(width: 400, height: 800))
        pictures.deliver(.stub(PixelSize(width: 400, height: 800)))
        model.zoomChanged(to: 1)
        large.fail(.network(.connectionLost(host: "example.org")))
        #expect(failure(in: model) != nil && model.levels.value?.size == PixelSize(width: 400, height: 800))
        model.zoomChanged(to: 1.5)
        #expect(large.requested.count == 1)
        model.retry()
        #expect(large.requested.count == 2)
    }

    @Test("Moving to another picture cancels the load of all pixels")
    func leavingFullPicture() {
        let large = ManualLargePictures()
        let model = model([image(7), image(8)], large: large)
        model.appear(fitting: PixelSize(width: 400, height: 800))
        pictures.deliver(.stub(PixelSize(width: 400, height: 800)))
        model.zoomChanged(to: 1)
        model.showNext()
        #expect(large.disposedCount == 1)
    }

    // MARK: Neighbors

    @Test("The neighbors of a loaded picture are prefetched, the next one first, until the window is closed")
    func neighbors() {
        let model = model([image(0), image(1), image(2)], at: 1, network: StubNetworkMonitor())
        model.appear(fitting: box)
        #expect(pictures.requests.count == 1)
        pictures.deliver(.stub())
        #expect(pictures.requests.dropFirst().map(\.url) == [2, 0].map { "https://example.org/large/\($0).jpg" })
        #expect(pictures.urgencies.dropFirst().allSatisfy { $0 == .ahead })
        model.disappear()
        #expect(pictures.disposedCount == 3)
    }

    @Test("A metered connection prefetches no neighbor")
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

    @Test("The finder requests the rendition for the window together with those of the neighbors, and it is loaded")
    func rendition() {
        let finder = ManualRenditions()
        let model = model((0..<60).map { large($0) }, at: 20, finder: finder)
        model.appear(fitting: box)
        #expect(pictures.requests.isEmpty && finder.asked.map(\.width) == [1280])
        let asked = finder.asked.first?.neighbors ?? []
        #expect(Set(asked) == Set((10..<50).map { "\($0)" }))
        #expect(asked.first == "20" && Set(asked.prefix(3)) == ["19", "20", "21"])
        finder.answer()
        #expect(pictures.requests.map(\.url) == ["https://example.org/1280/20.jpg"])
        pictures.deliver(.stub(PixelSize(width: 1280, height: 853)))
        #expect(model.loading.value == .done && model.size.value == PixelSize(width: 6000, height: 4000))
    }

    @Test("Neighbors load their renditions, and their originals only for a close look")
    func neighborRenditions() {
        let (finder, large) = (ManualRenditions(), ManualLargePictures())
        finder.respondsAtOnce = true
        let model = model(
            (0..<3).map { self.large($0) }, at: 1, large: large, network: StubNetworkMonitor(), finder: finder)
        model.appear(fitting: box)
        pictures.deliver(.stub(PixelSize(width: 1280, height: 853)))
        #expect(pictures.requests.map(\.url) == [1, 2, 0].map { "https://example.org/1280/\($0).jpg" })
        #expect(large.requested.isEmpty)
        model.zoomChanged(to: 0.5)
        #expect(large.requested == ["https://example.org/original/1.jpg"])
    }

    @Test("A service without a rendition leaves the known picture")
    func noRendition() {
        let finder = ManualRenditions()
        let model = model([large(7)], finder: finder)
        model.appear(fitting: box)
        finder.fail(.rateLimited(host: "example.org", until: nil))
        #expect(pictures.requests.map(\.url) == ["https://example.org/660/7.jpg"])
    }

    @Test("A window without a connection waits for it and then requests the rendition")
    func offline() {
        let (finder, network) = (ManualRenditions(), StubNetworkMonitor())
        let model = model([large(7)], network: network, finder: finder)
        model.appear(fitting: box)
        finder.fail(.notReachedServer(host: "example.org"))
        #expect(failure(in: model) != nil && pictures.requests.isEmpty)
        model.retry()
        #expect(finder.asked.count == 2)
    }

    @Test("A larger window loads a larger rendition, and a smaller one loads nothing")
    func windowSize() {
        let finder = ManualRenditions()
        finder.respondsAtOnce = true
        let model = model([large(7)], finder: finder)
        model.appear(fitting: box)
        pictures.deliver(.stub(PixelSize(width: 1280, height: 853)))
        model.appear(fitting: PixelSize(width: 600, height: 400))
        model.appear(fitting: PixelSize(width: 1280, height: 850))
        #expect(pictures.requests.count == 1)
        model.appear(fitting: PixelSize(width: 1920, height: 1200))
        let isLargerRequested = pictures.requests.last?.url == "https://example.org/1920/7.jpg"
        #expect(isLargerRequested && model.levels.value?.size.width == 1280)
    }

    @Test("The largest rendition replaces an original that cannot be decoded, and the window says so")
    func undecodableOriginal() {
        let (finder, large) = (ManualRenditions(), ManualLargePictures())
        finder.respondsAtOnce = true
        let model = model([self.large(7)], large: large, finder: finder)
        model.appear(fitting: box)
        pictures.deliver(.stub(PixelSize(width: 1280, height: 853)))
        model.zoomChanged(to: 1)
        large.fail(.tooManyPixels)
        #expect(large.requested.last == "https://example.org/3840/7.jpg" && model.toastText.value == nil)
        large.deliver(PictureLevels(.stub(PixelSize(width: 3840, height: 2560))))
        #expect(model.size.value == PixelSize(width: 3840, height: 2560) && model.loading.value == .done)
        #expect(model.toastText.value?.contains("largest preview") == true)
    }

    @Test("A long original with only a preview is offered with its length")
    func longOriginal() {
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
        let asked = RecordedEvents<SearchQuery>()
        model.searches.observeValues { asked.add($0) }
        model.search(tag: "sea")
        model.searchAuthor()
        #expect(asked.all == [SearchQuery("sea"), SearchQuery("", author: "User7")])
    }
}
