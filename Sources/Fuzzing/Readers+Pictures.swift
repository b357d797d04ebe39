import FoundationEssentials
import Imaging
import Model

extension Readers {
    /// Our own readers of picture files by the million; the loaders, which are other people's, get a few.
    static var pictures: [Reader] {
        [
            structure("jpeg", share: 15_000, PictureSeeds.jpegs),
            structure("png", share: 10_000, PictureSeeds.pngs, words: ["IHDR", "IDAT", "IEND", "eXIf"]),
            structure(
                "gif", share: 10_000, PictureSeeds.gifs, words: ["GIF87a", "GIF89a", "\u{21}", "\u{2C}", "\u{3B}"]),
            structure(
                "webp", share: 10_000, PictureSeeds.webPs, words: ["VP8X", "VP8L", "VP8 ", "ANMF", "ICCP", "EXIF"]),
            structure(
                "iso-media", share: 15_000, PictureSeeds.isoMedia,
                words: ["ftyp", "meta", "ispe", "mdat", "avif", "heic", "\0\0\0\u{1}", "\0\0\0\0"]),
            structure(
                "jpeg-xl", share: 5_000, PictureSeeds.jpegXLs, words: ["jxlc", "jxlp", "\0\0\0\u{1}", "\0\0\0\0"]),
            structure("any-format", share: 4_000, PictureSeeds.all, words: ["<svg", "BM", "II*\0", "MM\0*"]),
            Reader(
                "keywords", share: 5_000, seeds: PictureSeeds.withKeywords,
                words: ["<dc:subject>", "</dc:subject>", "<rdf:li>", "</rdf:li>", "8BIM", "Photoshop 3.0\0", "&#x41;"]
            ) { data in
                precondition(PictureKeywords.words(in: [data]).count <= 50)
            },
            Reader("decoding", share: 200, seeds: PictureSeeds.all) { data in
                _ = try? PixbufDecoder().decode(data, fitting: PixelSize(width: 64, height: 48))
            },
            Reader("animation", share: 100, seeds: PictureSeeds.gifs + PictureSeeds.webPs) { data in
                _ = try? AnimationDecoder().decode(data, fitting: PixelSize(width: 64, height: 48))
            },
        ]
    }

    private static func structure(_ name: String, share: Int, _ seeds: [[UInt8]], words: [String] = []) -> Reader {
        Reader(name, share: share, seeds: seeds, words: words) { data in
            guard let header = PictureHeader(beginning: data), let size = header.size else { return }
            let row = size.fitting(in: PixelSize(width: 150, height: 100))
            precondition((1...150).contains(row.width) && (1...100).contains(row.height), "a row of \(row)")
        }
    }
}
