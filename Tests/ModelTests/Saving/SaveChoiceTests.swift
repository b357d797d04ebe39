import Testing

@testable import Model

@Suite struct SaveChoiceTests {
    private func image(_ width: Int, _ height: Int) -> ImageEntity {
        var image = ImageEntity.stub(id: 1)
        (image.pageImageWidth, image.pageImageHeight) = (width, height)
        return image
    }

    @Test("The longer side gets the wanted length, and no picture is enlarged")
    func longerSide() {
        let choice = SaveChoice(size: .longerSide(1_920))
        let rows: [(picture: (Int, Int), copy: (Int, Int))] = [
            ((6_000, 4_000), (1_920, 1_280)), ((4_000, 6_000), (1_280, 1_920)), ((640, 426), (640, 426)),
        ]
        for (picture, copy) in rows {
            let size = choice.copySize(of: image(picture.0, picture.1))
            #expect(size == PixelSize(width: copy.0, height: copy.1), "\(picture)")
        }
        #expect(choice.copySize(of: image(0, 0)) == nil)
        #expect(SaveChoice().conversion(of: image(6_000, 4_000)) == nil)
    }

    @Test("A copy is not larger than its format permits")
    func formatLimits() {
        let panorama = image(90_000, 600)
        func width(_ size: SaveChoice.Size, _ format: OutputFormat) -> Int? {
            SaveChoice(size: size, format: format).copySize(of: panorama)?.width
        }
        #expect(width(.longerSide(20_000), .webP) == 16_383 && width(.longerSide(20_000), .jpeg) == 20_000)
        #expect(width(.printWidth(200), .webP) == 16_383 && width(.printWidth(200), .png) == 23_623)
        let tower = SaveChoice(size: .printWidth(200)).copySize(of: image(600, 90_000))
        #expect(tower?.height == 65_500)
    }

    @Test("A print has 300 pixels per inch of its width, also after a rotation")
    func printed() {
        let choice = SaveChoice(size: .printWidth(10))
        #expect(choice.conversion(of: image(6_000, 4_000))?.density == 300)
        #expect(choice.copySize(of: image(6_000, 4_000)) == PixelSize(width: 1_182, height: 788))
        #expect(choice.copySize(of: image(6_000, 4_000), turns: .left) == PixelSize(width: 1_182, height: 1_773))
    }

    @Test("A picture that is too small for a print keeps its pixels and the wanted width, and is named as such")
    func smallPrint() throws {
        let choice = SaveChoice(size: .printWidth(20))
        let small = image(1_500, 1_000)
        #expect(choice.conversion(of: small)?.density == 191)
        #expect(choice.copySize(of: small) == PixelSize(width: 1_500, height: 1_000))
        let print = try #require(choice.insufficientPrint(of: small))
        #expect((print.density, Int(print.width.rounded()), Int(print.height.rounded())) == (191, 20, 13))
        #expect(choice.insufficientPrint(of: image(6_000, 4_000)) == nil)
        #expect(choice.insufficientPrint(of: small, turns: .right)?.density == 127)
        #expect(choice.insufficientPrint(of: image(0, 0)) == nil)
    }

    @Test("A print of a part is as large as the part")
    func croppedPrint() throws {
        let square = PictureCrop(ratio: AspectRatio(width: 1, height: 1))
        let choice = SaveChoice(size: .printWidth(20), crop: square)
        let wide = image(6_000, 1_500)
        #expect(SaveChoice(size: .printWidth(20)).insufficientPrint(of: wide) == nil)
        #expect(choice.insufficientPrint(of: wide)?.density == 191)
        #expect(choice.copySize(of: wide) == PixelSize(width: 1_500, height: 1_500))
        #expect(choice.conversion(of: wide)?.density == 191)
        let slide = SaveChoice(
            size: .longerSide(1_920), crop: PictureCrop(ratio: AspectRatio(width: 16, height: 9)))
        let sizes = [
            slide.copySize(of: image(6_000, 4_000)), slide.copySize(of: image(4_000, 6_000)),
            slide.copySize(of: image(4_000, 6_000), turns: .left),
        ]
        #expect(sizes.allSatisfy { $0 == PixelSize(width: 1_920, height: 1_080) }, "\(sizes)")
    }

    @Test("The size on paper has a decimal only if the print is small")
    func paper() {
        let sizes = [PixelSize(width: 2_008, height: 1_299), PixelSize(width: 640, height: 426)]
        #expect(sizes.map { PrintSize($0).text } == ["17 × 11 cm at 300 dpi", "5.4 × 3.6 cm at 300 dpi"])
    }

    @Test("The smallest rendition that suffices is fetched, and never one of another shape")
    func rendition() {
        var image = image(6_000, 4_000)
        image.fileURL = "https://example.org/original.jpg"
        image.previewURL = "https://example.org/square.jpg"
        (image.previewWidth, image.previewHeight) = (3_000, 3_000)
        image.renditions = [1_280, 1_920, 2_560].map { width in
            PictureRendition(
                url: "https://example.org/\(width).jpg", size: PixelSize(width: width, height: width * 2 / 3))
        }
        let choice = RenditionChoice(image)
        func source(_ side: Int) -> RenditionSource? {
            choice.smallest(covering: PixelSize(width: side, height: side))?.source
        }
        for (side, name) in [(1_200, "1280"), (1_920, "1920"), (4_000, "original")] {
            #expect(source(side) == .address("https://example.org/\(name).jpg"))
        }
        image.pageImageWidth = 0
        #expect(RenditionChoice(image).smallest(covering: PixelSize(width: 9, height: 9)) == nil)
    }

    @Test("A change is stated by what differs from the original of the source")
    func change() {
        func change(
            _ copy: (Int, Int), of original: (Int, Int), turns: Int = 0, ratio: (Int, Int)? = nil
        ) -> String {
            let size = PixelSize(width: copy.0, height: copy.1)
            var conversion = PictureConversion(box: size, format: .webP)
            conversion.quarterTurns = turns
            conversion.crop = ratio.map { PictureCrop(ratio: AspectRatio(width: $0.0, height: $0.1)) }
            let file = PixelSize(width: 2_560, height: 1_707)
            let converted = ConvertedPicture(data: .init(), size: size, fileSize: file)
            return PictureChange(converted, of: image(original.0, original.1), by: conversion).statedText
        }
        let rows: [(stated: String, text: String)] = [
            (change((1_920, 1_280), of: (6_000, 4_000)), "resized to 1920 × 1280"),
            (change((640, 426), of: (640, 426)), "converted to WebP"),
            (change((2_560, 1_707), of: (0, 0)), "converted to WebP"),
            (change((426, 640), of: (640, 426), turns: 1), "rotated"),
            (change((1_920, 1_080), of: (6_000, 4_000), ratio: (16, 9)), "cropped and resized to 1920 × 1080"),
            (change((4_000, 4_000), of: (6_000, 4_000), ratio: (1, 1)), "cropped to 4000 × 4000"),
            (change((1_920, 1_280), of: (6_000, 4_000), ratio: (3, 2)), "resized to 1920 × 1280"),
            (change((9, 9), of: (64, 48), turns: 1, ratio: (1, 1)), "rotated, cropped and resized to 9 × 9"),
            (change((200, 300), of: (6_000, 4_000), turns: 3), "rotated and resized to 200 × 300"),
        ]
        for (stated, text) in rows { #expect(stated == text) }
    }
}
