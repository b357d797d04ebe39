import Model
import Testing

@testable import ViewModels

extension ProgressivePicture {
    /// The address of the first file, if it is known.
    fileprivate var fittedURL: String? { fittedFile.source.knownAddress }

    fileprivate func fullURL(atZoom zoom: Double) -> String? { fullFile(atZoom: zoom)?.source.knownAddress }
}

extension RenditionSource {
    fileprivate var knownAddress: String? {
        if case .address(let url) = self { url } else { nil }
    }
}

@Suite("Which file of a picture is loaded")
struct ProgressivePictureTests {
    private let box = PixelSize(width: 1920, height: 1080)

    private func progressive(fitted: PixelSize? = nil, _ change: (inout ImageEntity) -> Void = { _ in })
        -> ProgressivePicture
    {
        var entity = ImageEntity.stub(id: 7, imageURL: "https://example.org/large/7.jpg")
        (entity.pageImageWidth, entity.pageImageHeight) = (8000, 6000)
        change(&entity)
        var progressive = ProgressivePicture(entity: entity, box: box)
        progressive.fitted = fitted
        return progressive
    }

    private let fitted = PixelSize(width: 1440, height: 1080)

    @Test("The rendition for the screen comes first, or the original, or the preview")
    func first() {
        #expect(progressive().fittedURL == "https://example.org/large/7.jpg")
        let original = progressive {
            $0.imageURL = nil
            $0.fileURL = "https://example.org/original/7.jpg"
        }
        #expect(original.fittedURL == "https://example.org/original/7.jpg")
        #expect(progressive { $0.imageURL = nil }.fittedURL == "https://example.org/preview/7.jpg")
    }

    @Test("All pixels are loaded only when somebody looks closer than the rendition goes")
    func closer() {
        let progressive = progressive(fitted: fitted) { $0.fileURL = "https://example.org/original/7.jpg" }
        #expect(progressive.fullURL(atZoom: 0.18) == nil)
        #expect(progressive.fullURL(atZoom: 0.25) == "https://example.org/original/7.jpg")
        #expect(progressive.fullURL(atZoom: 5) == "https://example.org/original/7.jpg")
    }

    @Test("Nothing more is loaded before the rendition is there, and nothing after all pixels are")
    func order() {
        var progressive = progressive { $0.fileURL = "https://example.org/original/7.jpg" }
        #expect(progressive.fullURL(atZoom: 1) == nil)
        progressive.fitted = fitted
        progressive.full = PixelSize(width: 8000, height: 6000)
        #expect(progressive.fullURL(atZoom: 20) == nil)
    }

    @Test("Without an original, a rendition that was made smaller for the screen has more pixels in its file")
    func largerRendition() {
        #expect(progressive(fitted: fitted).fullURL(atZoom: 1) == "https://example.org/large/7.jpg")
    }

    @Test("Without an original, a rendition that fits the screen as it is has no more, and is 100 % itself")
    func wholeRendition() {
        let progressive = progressive(fitted: PixelSize(width: 1280, height: 960))
        #expect(progressive.size() == PixelSize(width: 1280, height: 960))
        #expect(progressive.fullURL(atZoom: 20) == nil)
    }

    @Test("An original of a format that is not decoded here, of too many pixels or too many bytes is left alone")
    func unusable() {
        let changes: [(inout ImageEntity) -> Void] = [
            { $0.fileURL = "https://example.org/original/7.tif" },
            { $0.fileType = "svg" },
            { ($0.pageImageWidth, $0.pageImageHeight) = (20_000, 10_000) },
            { $0.fileSize = 80_000_000 },
        ]
        for change in changes {
            let progressive = progressive(fitted: fitted) {
                $0.fileURL = "https://example.org/original/7.jpg"
                change(&$0)
            }
            #expect(progressive.fullURL(atZoom: 1) == "https://example.org/large/7.jpg")
        }
    }

    @Test("What a service tells of the size gives way to the shape of the picture that came")
    func shape() {
        // The service sends the size before rotation.
        let turned = progressive(fitted: PixelSize(width: 810, height: 1080)) {
            $0.fileURL = "https://example.org/7.jpg"
        }
        #expect(turned.size() == PixelSize(width: 6000, height: 8000))
        let wrong = progressive(fitted: PixelSize(width: 1080, height: 1080)) {
            $0.fileURL = "https://example.org/7.jpg"
        }
        #expect(wrong.size() == PixelSize(width: 8000, height: 8000))
    }

    @Test("A picture whose size nobody tells fills the screen with its preview, and is looked for when it is enlarged")
    func unknownSize() {
        let nobodyTells = { (image: inout ImageEntity) in
            (image.pageImageWidth, image.pageImageHeight) = (0, 0)
            image.fileURL = "https://example.org/original/7.jpg"
        }
        #expect(progressive(nobodyTells).size(preview: PixelSize(width: 150, height: 100)).height == 1080)
        let progressive = progressive(fitted: fitted, nobodyTells)
        #expect(progressive.size() == fitted)
        #expect(progressive.fullURL(atZoom: 1) == nil)
        #expect(progressive.fullURL(atZoom: 2) == "https://example.org/original/7.jpg")
    }

    @Test("What may move is told by how its address ends")
    func motion() {
        #expect(progressive().movingURL == nil)
        #expect(
            progressive { $0.imageURL = "https://example.org/a.GIF?x=y" }.movingURL == "https://example.org/a.GIF?x=y")
        #expect(progressive { $0.fileURL = "https://example.org/a.webp" }.movingURL == "https://example.org/a.webp")
    }

    // MARK: With renditions

    private func commons(fitted: PixelSize? = nil, _ change: (inout ImageEntity) -> Void = { _ in })
        -> ProgressivePicture
    {
        var entity = ImageEntity.stub(id: 7, imageURL: "https://example.org/660/7.jpg")
        (entity.pageImageWidth, entity.pageImageHeight) = (8000, 6000)
        entity.fileURL = "https://example.org/original/7.jpg"
        change(&entity)
        var progressive = ProgressivePicture(entity: entity, widths: [960, 1280, 1920, 3840], box: box)
        progressive.fitted = fitted
        return progressive
    }

    @Test("A rendition is decoded as it is, so that a larger window finds all of it")
    func renditionDecodedSoLarger() {
        #expect(commons().fittedFile.source == .width(1920))
        #expect(commons().decodeBox.width > 3840)
    }

    @Test("The original is loaded only for a look that is closer than the rendition goes")
    func originalLoadedOnlyLook() {
        let progressive = commons(fitted: PixelSize(width: 1920, height: 1440))
        #expect(progressive.size() == PixelSize(width: 8000, height: 6000))
        #expect(progressive.fullFile(atZoom: 0.24) == nil)
        #expect(progressive.fullFile(atZoom: 0.3)?.source == .address("https://example.org/original/7.jpg"))
    }

    @Test("Where the original cannot be shown, the largest rendition is 100 % and is told to be one")
    func originalCannotShownLargest() {
        let progressive = commons(fitted: PixelSize(width: 1920, height: 1440)) { $0.fileType = "tif" }
        #expect(progressive.showsLargestRendition)
        #expect(progressive.size() == PixelSize(width: 3840, height: 2880))
        #expect(progressive.fullFile(atZoom: 0.3) == nil)
        #expect(progressive.fullFile(atZoom: 1)?.source == .width(3840))
        #expect(!commons().showsLargestRendition)
    }

    @Test("An original that turns out not to be decodable gives way to the largest rendition")
    func originalTurnsOutNot() {
        var progressive = commons(fitted: PixelSize(width: 1920, height: 1440))
        let (first, second) = (progressive.giveUpOriginal(), progressive.giveUpOriginal())
        #expect(first && !second)
        #expect(progressive.fullFile(atZoom: 1)?.source == .width(3840))
        var single = self.progressive(fitted: fitted) { $0.fileURL = "https://example.org/original/7.jpg" }
        let hasAnother = single.giveUpOriginal()
        #expect(!hasAnother)
    }

    @Test("A picture of which there is a preview and a long original tells how long that is")
    func pictureTherePreviewLong() {
        let change: (inout ImageEntity) -> Void = { image in
            image.renditions = [
                PictureRendition(url: "https://example.org/thumb", size: PixelSize(width: 600, height: 450))
            ]
            (image.fileURL, image.fileSize) = ("https://example.org/original/7.jpg", 40_000_000)
        }
        let progressive = progressive(fitted: PixelSize(width: 600, height: 450), change)
        #expect(progressive.fittedURL == "https://example.org/thumb")
        #expect(progressive.heavyOriginal == 40_000_000)
        #expect(progressive.fullURL(atZoom: 1) == "https://example.org/original/7.jpg")
        let short = self.progressive(fitted: fitted) {
            change(&$0)
            $0.fileSize = 4_000_000
        }
        #expect(short.fittedURL == "https://example.org/original/7.jpg" && short.heavyOriginal == nil)
        #expect(!short.isWorthPrefetching && progressive.isWorthPrefetching)
    }
}
