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

@Suite struct ProgressivePictureTests {
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

    @Test("The rendition for the screen loads first, or the original, or the preview")
    func first() {
        #expect(progressive().fittedURL == "https://example.org/large/7.jpg")
        let original = progressive {
            $0.imageURL = nil
            $0.fileURL = "https://example.org/original/7.jpg"
        }
        #expect(original.fittedURL == "https://example.org/original/7.jpg")
        #expect(progressive { $0.imageURL = nil }.fittedURL == "https://example.org/preview/7.jpg")
    }

    @Test("A preview of absurd sides fills the screen in one direction, without an overflow")
    func absurdPreview() {
        let unknown = progressive { ($0.pageImageWidth, $0.pageImageHeight) = (0, 0) }
        #expect(unknown.size(preview: PixelSize(width: 1 << 53, height: 1)) == PixelSize(width: 1920, height: 1))
        #expect(unknown.size(preview: PixelSize(width: 160, height: 90)) == box)
    }

    @Test("All pixels load only for a look closer than the rendition allows")
    func closer() {
        let progressive = progressive(fitted: fitted) { $0.fileURL = "https://example.org/original/7.jpg" }
        #expect(progressive.fullURL(atZoom: 0.18) == nil)
        #expect(progressive.fullURL(atZoom: 0.25) == "https://example.org/original/7.jpg")
        #expect(progressive.fullURL(atZoom: 5) == "https://example.org/original/7.jpg")
    }

    @Test("Nothing else loads before the rendition and after all pixels")
    func order() {
        var progressive = progressive { $0.fileURL = "https://example.org/original/7.jpg" }
        #expect(progressive.fullURL(atZoom: 1) == nil)
        progressive.fitted = fitted
        progressive.full = PixelSize(width: 8000, height: 6000)
        #expect(progressive.fullURL(atZoom: 20) == nil)
    }

    @Test("A rendition reduced for the screen has more pixels in its file if there is no original")
    func largerRendition() {
        #expect(progressive(fitted: fitted).fullURL(atZoom: 1) == "https://example.org/large/7.jpg")
    }

    @Test("A rendition at its full size is 100 % if there is no original")
    func wholeRendition() {
        let progressive = progressive(fitted: PixelSize(width: 1280, height: 960))
        #expect(progressive.size() == PixelSize(width: 1280, height: 960))
        #expect(progressive.fullURL(atZoom: 20) == nil)
    }

    @Test("An original with an unsupported format, too many pixels or too many bytes is not loaded")
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

    @Test("The aspect ratio of the loaded picture replaces that of the service")
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

    @Test("A picture of unknown size fills the screen with its preview, and enlarging it loads the original")
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

    @Test("The extension of the address identifies a possible animation")
    func motion() {
        #expect(progressive().movingURL == nil)
        #expect(
            progressive { $0.imageURL = "https://example.org/a.GIF?x=y" }.movingURL == "https://example.org/a.GIF?x=y")
        for ending in ["webp", "avif", "apng"] {
            let url = "https://example.org/a.\(ending)"
            #expect(progressive { $0.fileURL = url }.movingURL == url)
        }
    }

    @Test("A PNG is read for an animation only if it is a file of this computer")
    func movingPNG() {
        #expect(progressive { $0.imageURL = "file:///home/a/b.PNG" }.movingURL == "file:///home/a/b.PNG")
        #expect(progressive { $0.imageURL = "https://example.org/a.png" }.movingURL == nil)
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

    @Test("A rendition is decoded at its full size for larger windows")
    func fullRendition() {
        #expect(commons().fittedFile.source == .width(1920))
        #expect(commons().decodeBox.width > 3840)
    }

    @Test("The original loads only for a look closer than the rendition allows")
    func closeLook() {
        let progressive = commons(fitted: PixelSize(width: 1920, height: 1440))
        #expect(progressive.size() == PixelSize(width: 8000, height: 6000))
        #expect(progressive.fullFile(atZoom: 0.24) == nil)
        #expect(progressive.fullFile(atZoom: 0.3)?.source == .address("https://example.org/original/7.jpg"))
    }

    @Test("The largest rendition is 100 % and is named as such if the original cannot be shown")
    func largestRendition() {
        let progressive = commons(fitted: PixelSize(width: 1920, height: 1440)) { $0.fileType = "tif" }
        #expect(progressive.showsLargestRendition)
        #expect(progressive.size() == PixelSize(width: 3840, height: 2880))
        #expect(progressive.fullFile(atZoom: 0.3) == nil)
        #expect(progressive.fullFile(atZoom: 1)?.source == .width(3840))
        #expect(!commons().showsLargestRendition)
    }

    @Test("The largest rendition replaces an original that turns out not to be decodable")
    func lateFailure() {
        var progressive = commons(fitted: PixelSize(width: 1920, height: 1440))
        let (first, second) = (progressive.giveUpOriginal(), progressive.giveUpOriginal())
        #expect(first && !second)
        #expect(progressive.fullFile(atZoom: 1)?.source == .width(3840))
        var single = self.progressive(fitted: fitted) { $0.fileURL = "https://example.org/original/7.jpg" }
        let hasAnother = single.giveUpOriginal()
        #expect(!hasAnother)
    }

    @Test("The length of a long original with only a preview is available")
    func longOriginal() {
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
