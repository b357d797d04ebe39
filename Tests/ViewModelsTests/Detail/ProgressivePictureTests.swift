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
        let original = "https://example.org/original/7.jpg"
        let urls = [0.18, 0.25, 5].map { progressive.fullURL(atZoom: $0) }
        #expect(urls == [nil, original, original])
        let commons = commons(fitted: PixelSize(width: 1920, height: 1440))
        #expect(commons.size() == PixelSize(width: 8000, height: 6000) && commons.fullFile(atZoom: 0.24) == nil)
        #expect(commons.fullURL(atZoom: 0.3) == original)
    }

    @Test("Nothing else loads before the rendition and after all pixels")
    func order() {
        var progressive = progressive { $0.fileURL = "https://example.org/original/7.jpg" }
        #expect(progressive.fullURL(atZoom: 1) == nil)
        progressive.fitted = fitted
        progressive.full = PixelSize(width: 8000, height: 6000)
        #expect(progressive.fullURL(atZoom: 20) == nil)
    }

    @Test("A rendition at its full size is 100 % if there is no original")
    func wholeRendition() {
        let progressive = progressive(fitted: PixelSize(width: 1280, height: 960))
        #expect(progressive.size() == PixelSize(width: 1280, height: 960) && progressive.fullURL(atZoom: 20) == nil)
    }

    @Test("Without an original in a supported format and size, a reduced rendition loads the pixels of its own file")
    func unusable() {
        let changes: [(inout ImageEntity) -> Void] = [
            { $0.fileURL = nil },
            { $0.fileURL = "https://example.org/original/7.tif" },
            { $0.fileType = "svg" },
            { ($0.pageImageWidth, $0.pageImageHeight) = (20_000, 10_000) },
            { $0.fileSize = 80_000_000 },
        ]
        for (row, change) in changes.enumerated() {
            let progressive = progressive(fitted: fitted) {
                $0.fileURL = "https://example.org/original/7.jpg"
                change(&$0)
            }
            #expect(progressive.fullURL(atZoom: 1) == "https://example.org/large/7.jpg", "row \(row)")
        }
    }

    @Test("The aspect ratio of the loaded picture replaces that of the service")
    func shape() {
        func size(of loaded: PixelSize) -> PixelSize {
            progressive(fitted: loaded) { $0.fileURL = "https://example.org/7.jpg" }.size()
        }
        // The service sends the size before rotation.
        #expect(size(of: PixelSize(width: 810, height: 1080)) == PixelSize(width: 6000, height: 8000))
        #expect(size(of: PixelSize(width: 1080, height: 1080)) == PixelSize(width: 8000, height: 8000))
    }

    @Test("A picture of unknown size fills the screen with its preview, and enlarging it loads the original")
    func unknownSize() {
        let nobodyTells = { (image: inout ImageEntity) in
            (image.pageImageWidth, image.pageImageHeight) = (0, 0)
            image.fileURL = "https://example.org/original/7.jpg"
        }
        #expect(progressive(nobodyTells).size(preview: PixelSize(width: 150, height: 100)).height == 1080)
        let progressive = progressive(fitted: fitted, nobodyTells)
        #expect(progressive.size() == fitted && progressive.fullURL(atZoom: 1) == nil)
        #expect(progressive.fullURL(atZoom: 2) == "https://example.org/original/7.jpg")
    }

    @Test("The extension of the address identifies a possible animation, a PNG only as a file of this computer")
    func motion() {
        #expect(progressive().movingURL == nil)
        let urls = ["webp", "avif", "apng"].map { "https://example.org/a.\($0)" }
        #expect(urls.compactMap { url in progressive { $0.fileURL = url }.movingURL } == urls)
        for (url, moves) in [
            ("https://example.org/a.GIF?x=y", true), ("file:///a/b.PNG", true), ("https://example.org/a.png", false),
        ] {
            #expect(progressive { $0.imageURL = url }.movingURL == (moves ? url : nil))
        }
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
        #expect(commons().fittedFile.source == .width(1920) && commons().decodeBox.width > 3840)
    }

    @Test("The largest rendition is 100 % and is named as such if the original cannot be shown")
    func largestRendition() {
        let progressive = commons(fitted: PixelSize(width: 1920, height: 1440)) { $0.fileType = "tif" }
        #expect(progressive.showsLargestRendition && !commons().showsLargestRendition)
        #expect(progressive.size() == PixelSize(width: 3840, height: 2880) && progressive.fullFile(atZoom: 0.3) == nil)
        #expect(progressive.fullFile(atZoom: 1)?.source == .width(3840))
    }

    @Test("The largest rendition replaces an original that turns out not to be decodable")
    func lateFailure() {
        var progressive = commons(fitted: PixelSize(width: 1920, height: 1440))
        var single = self.progressive(fitted: fitted) { $0.fileURL = "https://example.org/original/7.jpg" }
        let isReplaced = [progressive.giveUpOriginal(), progressive.giveUpOriginal(), single.giveUpOriginal()]
        #expect(isReplaced == [true, false, false])
        #expect(progressive.fullFile(atZoom: 1)?.source == .width(3840))
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
        #expect(progressive.fittedURL == "https://example.org/thumb" && progressive.heavyOriginal == 40_000_000)
        #expect(progressive.fullURL(atZoom: 1) == "https://example.org/original/7.jpg")
        let short = self.progressive(fitted: fitted) {
            change(&$0)
            $0.fileSize = 4_000_000
        }
        #expect(short.fittedURL == "https://example.org/original/7.jpg" && short.heavyOriginal == nil)
        #expect(!short.isWorthPrefetching && progressive.isWorthPrefetching)
    }
}
