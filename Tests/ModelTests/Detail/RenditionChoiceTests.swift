import Testing

@testable import Model

@Suite struct RenditionChoiceTests {
    private let window = PixelSize(width: 1280, height: 900)

    private func image(_ width: Int = 6000, _ height: Int = 4000, _ change: (inout ImageEntity) -> Void = { _ in })
        -> ImageEntity
    {
        var image = ImageEntity.stub(id: 1)
        (image.pageImageWidth, image.pageImageHeight) = (width, height)
        (image.previewWidth, image.previewHeight) = (330, 330 * height / width)
        image.imageURL = "https://example.org/660"
        image.fileURL = "https://example.org/original.jpg"
        image.fileSize = 30_000_000
        change(&image)
        return image
    }

    private func commons(_ image: ImageEntity) -> RenditionChoice {
        RenditionChoice(image, widths: [500, 960, 1280, 1920, 3840].filter { $0 < image.pageImageWidth })
    }

    @Test(
        "A rendition of at most one and a half times the window's pixels is chosen",
        arguments: [(6000, 4000), (4000, 6000), (5000, 5000), (12_000, 3000), (3000, 2000), (1300, 900), (900, 1300)])
    func sharpRendition(width: Int, height: Int) {
        for window in [window, PixelSize(width: 1000, height: 720), PixelSize(width: 1920, height: 1080)] {
            let file = commons(image(width, height)).fitting(window)
            let size = file.size ?? PixelSize(width: 0, height: 0)
            let shown = PixelSize(width: width, height: height).fitting(in: window)
            #expect(Double(size.width * size.height) <= 1.5 * Double(window.width * window.height))
            #expect(Double(size.width) >= 0.85 * Double(shown.width))
            #expect(!file.isOriginal || width * height < 2_000_000)
        }
    }

    @Test("An original whose number of pixels overflows is too large")
    func overflowingOriginal() {
        let image = image(4_000, 3_000) {
            ($0.pageImageWidth, $0.pageImageHeight) = (1 << 40, 1 << 40)
            $0.fileSize = nil
        }
        let choice = RenditionChoice(image, widths: [960])
        #expect(!choice.isLight && choice.original == nil)
        #expect(choice.fitting(window).source == .width(960))
    }

    @Test("A scale factor of two chooses a larger rendition")
    func scaleFactor() {
        for (width, height, rendition) in [(1280, 900, 1280), (2560, 1800, 1920), (3840, 2160, 3840)] {
            let window = PixelSize(width: width, height: height)
            #expect(commons(image()).fitting(window).source == .width(rendition), "\(window)")
        }
    }

    @Test("The next larger rendition is chosen rather than the original if none is small enough")
    func nextLarger() {
        let choice = RenditionChoice(image(), widths: [3840])
        #expect(choice.fitting(window).source == .width(3840))
    }

    @Test("A small original counts as a rendition")
    func smallOriginal() {
        let small = image(1200, 800) { $0.fileSize = 400_000 }
        let file = commons(small).fitting(window)
        #expect(file.source == .address("https://example.org/original.jpg") && file.isOriginal)
    }

    @Test("The original's size in bytes decides between it and a preview that is too small")
    func longOriginal() {
        let preview = PictureRendition(url: "https://example.org/thumb", size: PixelSize(width: 600, height: 400))
        let choose = { (bytes: Int?) in
            RenditionChoice(
                image(4000, 2700) {
                    $0.fileSize = bytes
                    $0.renditions = [preview]
                }
            ).fitting(window).source
        }
        for bytes in [3_000_000, nil] { #expect(choose(bytes) == .address("https://example.org/original.jpg")) }
        #expect(choose(40_000_000) == .address("https://example.org/thumb"))
    }

    @Test("The best file is the original, or the largest rendition if the original cannot be decoded")
    func bestFile() {
        #expect(commons(image()).best?.isOriginal == true)
        let changes: [(inout ImageEntity) -> Void] = [
            { $0.fileType = "tif" }, { $0.fileType = "svg" }, { $0.fileSize = 60_000_000 },
            { ($0.pageImageWidth, $0.pageImageHeight) = (20_000, 10_000) },
        ]
        for change in changes { #expect(commons(image(6000, 4000, change)).best?.source == .width(3840)) }
        #expect(
            RenditionChoice(image(), widths: [960, 3840], isOriginalUnusable: true).best?.source == .width(3840))
    }

    @Test("A picture with one address is loaded from there")
    func oneAddress() {
        var local = ImageEntity.stub(id: 1)
        local.imageURL = "file:///home/ada/a.jpg"
        local.fileURL = local.imageURL
        #expect(RenditionChoice(local).fitting(window).source == .address("file:///home/ada/a.jpg"))
        #expect(RenditionChoice(.stub(id: 1)).fitting(window).source == .address("https://example.org/1.jpg"))
    }

    @Test("Absurd sizes are ignored")
    func absurdSizes() {
        var image = image(1 << 30, 1 << 30)
        image.renditions = [
            PictureRendition(url: "https://example.org/x", size: PixelSize(width: 1 << 30, height: 1 << 30))
        ]
        #expect(commons(image).best?.isOriginal == false && commons(image).fitting(window).source == .width(960))
        let narrow = commons(self.image(1, 1 << 30) { $0.pageImageWidth = 4000 })
        #expect(narrow.fitting(window).isOriginal == false)
    }
}
