import Core
import Model
import Synchronization
import TestSupport

@testable import Samples

/// Generated pictures with the aspect ratios, titles and credits of real photographs, for scenes that people look at.
///
/// A picture is one of the samples' drawings at another aspect ratio, with the grain of a camera's sensor. Any thread.
enum Photograph {
    /// What hides the words on a picture worst.
    enum Cover: String {
        case white, black, busy

        fileprivate func bitmap(_ size: PixelSize) -> Bitmap {
            switch self {
            case .white: .plain(0xFFFF_FFFF, width: size.width, height: size.height)
            case .black: .plain(0xFF00_0000, width: size.width, height: size.height)
            case .busy: .chessboard(size, field: 5)
            }
        }
    }

    /// What all photographs show instead; set before the first one is drawn.
    static var cover: Cover? {
        get { shownCover.withLock { $0 } }
        set { shownCover.withLock { $0 = newValue } }
    }
    private static let shownCover = Mutex<Cover?>(nil)

    /// Common aspect ratios of cameras, screens and telephones, a panorama, and a tall screenshot, in an order that
    /// mixes wide and tall pictures.
    private static let sizes: [(width: Int, height: Int)] = [
        (6000, 4000), (4000, 6000), (4000, 3000), (5120, 2880), (4000, 4000), (8000, 2000), (3000, 4000), (6000, 4000),
        (2000, 6000), (4000, 3000), (5120, 2880),
    ]
    private static let authors = ["Ada Fern", "Jürgen Groß", "山田 花子", "Léa O’Neill", "محمد علي", "Anna"]
    private static let licenses = [("by", "4.0"), ("by-sa", "4.0"), ("cc0", "1.0"), ("by-nc-nd", "2.0")]
    private static let address = "https://example.org/photograph/"

    /// The words of titles, tags, authors and licenses, which have no translation.
    static let words: Set<String> = {
        var words: Set<String> = []
        for number in 0..<100 {
            let image = entity(number)
            var texts: [String] = image.tags
            texts.append(image.title ?? "")
            texts.append(image.username ?? "")
            texts.append(image.license?.name ?? "")
            for text in texts {
                for word in text.split(whereSeparator: { !$0.isLetter }) { words.insert(String(word)) }
            }
        }
        return words
    }()

    private static func sample(_ number: Int) -> SamplePicture? {
        guard let drawing = SampleCatalog.picture(number) else { return nil }
        let size = sizes[number % sizes.count]
        return SamplePicture(
            number: number, title: drawing.title, tags: drawing.tags, colors: drawing.colors,
            size: PixelSize(width: size.width, height: size.height), motif: drawing.motif, variant: drawing.variant)
    }

    static func entity(_ number: Int, from provider: ProviderID = .pixabay) -> ImageEntity {
        let size = sizes[number % sizes.count]
        let preview = PixelSize(width: size.width, height: size.height).fitting(in: PixelSize(width: 640, height: 640))
        let license = licenses[number % licenses.count]
        let drawing = sample(number)
        return ImageEntity(
            id: ImageID(provider: provider, string: "\(number)"), pageURL: "https://example.org/\(number)",
            pageImageWidth: size.width, pageImageHeight: size.height, previewURL: "\(address)\(number)",
            previewWidth: preview.width, previewHeight: preview.height, imageURL: "\(address)\(number)",
            fileType: "jpg", fileURL: "\(address)\(number)", viewCount: 12_345, tags: drawing?.tags ?? [],
            title: drawing?.title, username: authors[number % authors.count],
            license: License(code: license.0, version: license.1))
    }

    /// Returns the picture of a request for one of the addresses above, otherwise a bitmap of one color.
    static func drawn(_ request: PictureRequest) -> Bitmap {
        guard request.url.hasPrefix(address), let number = Int(request.url.dropFirst(address.count)) else {
            return .plain()
        }
        return picture(number, fitting: request.box)
    }

    /// Scenes show the same pictures again and again, and drawing one takes longer than showing it.
    private static let drawings = Mutex<[Drawing: Bitmap]>([:])

    private struct Drawing: Hashable {
        let number: Int
        let box: PixelSize
    }

    static func picture(_ number: Int, fitting box: PixelSize) -> Bitmap {
        if let cover, let size = sample(number)?.size { return cover.bitmap(size.fitting(in: box)) }
        let key = Drawing(number: number, box: box)
        if let drawn = drawings.withLock({ $0[key] }) { return drawn }
        guard let sample = sample(number), let drawing = try? SamplePictures().draw(sample, fitting: box) else {
            return .plain()
        }
        let drawn = drawing.withGrain(seed: UInt32(truncatingIfNeeded: number))
        drawings.withLock { $0[key] = drawn }
        return drawn
    }
}

extension Bitmap {
    /// Returns a copy whose pixels differ at random in brightness by at most 8 of 255.
    fileprivate func withGrain(seed: UInt32) -> Bitmap {
        .filled(size.width, size.height, format, stride: stride) { copy in
            copy.copyMemory(from: UnsafeRawBufferPointer(start: pixels.base, count: copy.count))
            var random = seed &* 2_654_435_761 | 1
            for pixel in Swift.stride(from: 0, to: copy.count - 3, by: 4) {
                random = random &* 1_664_525 &+ 1_013_904_223
                let change = Int(random >> 28) - 8
                for channel in pixel..<pixel + 3 { copy[channel] = UInt8(clamping: Int(copy[channel]) + change) }
            }
        }
    }
}
