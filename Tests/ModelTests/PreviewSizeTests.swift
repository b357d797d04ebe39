import Testing

@testable import Model

@Suite("Size of previews")
struct PreviewSizeTests {
    private func image(_ width: Int, _ height: Int) -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: .samples, string: "1"), pageURL: "", pageImageWidth: width, pageImageHeight: height,
            previewURL: "", previewWidth: 150, previewHeight: 100)
    }

    @Test("A whole picture fits into the box, whatever its proportions")
    func fitting() {
        let box = PixelSize(width: 150, height: 100)
        #expect(PreviewSize.fitting(box).box(for: image(100, 4_000)) == box)
    }

    @Test("A picture that covers a cell is as small as possible")
    func covering() {
        let cell = PreviewSize.covering(PixelSize(width: 200, height: 160))
        #expect(cell.box(for: image(3_000, 2_000)) == PixelSize(width: 240, height: 160))
        #expect(cell.box(for: image(2_000, 3_000)) == PixelSize(width: 200, height: 300))
    }

    @Test("Panoramas, hostile sizes and unknown sizes give boxes of a sensible size")
    func limits() {
        let cell = PreviewSize.covering(PixelSize(width: 1, height: 200))
        let unknown = PixelSize(width: 300, height: 200)
        let rows = [
            (image(.max, 1), PixelSize(width: 800, height: 200)), (image(1, .max), PixelSize(width: 1, height: 800)),
            (image(0, 0), unknown), (image(-5, 3), unknown),
        ]
        for (image, box) in rows {
            #expect(cell.box(for: image) == box, "\(image.pageImageWidth) × \(image.pageImageHeight)")
        }
    }
}

@Suite("Appearance of the results")
struct ListAppearanceTests {
    @Test("Previews of a list grow with its width, leave room for the text, and seven rows fit a usual window")
    func listBox() {
        let widths = [360, 900, 2_560].map { ListAppearance().listBox(width: $0).width }
        #expect(widths == [108, 108, 180])
        for size in ListAppearance.Size.allCases {
            for width in stride(from: 360, through: 2_600, by: 40) {
                let box = ListAppearance(size: size).listBox(width: width)
                #expect(width - box.width >= 200 && box.width * 2 == box.height * 3, "\(size), \(width)")
            }
        }
    }

    @Test("Sizes have a smallest and a largest one")
    func sizes() {
        let sizes = ListAppearance.Size.allCases
        let larger: [ListAppearance.Size] = Array(sizes.dropFirst()) + [.largest]
        let smaller: [ListAppearance.Size] = [.smallest] + Array(sizes.dropLast())
        #expect(sizes.map(\.larger) == larger && sizes.map(\.smaller) == smaller)
    }
}
