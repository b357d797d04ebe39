import Foundation
import Imaging
import Model

extension BenchmarkCases {
    /// Measures the codes of what pictures show: the time to compute one, the time to compare it with a million, and how
    /// many copies it finds.
    static let codes = BenchmarkCase(name: "codes", limit: 240) { bench in
        try hashing(bench) + [scan(bench)] + recognition(bench)
    }

    /// Compares the time of a code with that of the decoder, which includes it.
    private static func hashing(_ bench: Bench) throws -> [Row] {
        let boxes = [
            PixelSize(width: 150, height: 100), PixelSize(width: 210, height: 140), PixelSize(width: 330, height: 248),
        ]
        let file = try jpeg(PixelSize(width: 640, height: 426))
        return try boxes.map { box in
            var (hashing, decoding) = ([Double](), [Double]())
            for _ in 0..<bench.repetitions(400, quick: 100) {
                let start = MonotonicTime.nanoseconds
                let bitmap = try PixbufDecoder().decode(file, fitting: box)
                let decoded = MonotonicTime.nanoseconds
                guard ImageCode(bitmap) != nil else { throw BenchFailure("the picture has no code") }
                hashing.append(Double(MonotonicTime.nanoseconds - decoded) / 1e6)
                decoding.append(Double(decoded - start) / 1e6)
            }
            let (hash, decode) = (Samples(hashing).median, Samples(decoding).median)
            return Row(
                "codes", "code of 640 × 426 pixels in \(box.width) × \(box.height), ms", hash.brief,
                floor: decode.brief, floorDescription: "decoding with the code", target: "≤ 3 %",
                reached: hash <= decode * 0.03,
                note: "\((hash / decode * 100).brief) %")
        }
    }

    private static func scan(_ bench: Bench) throws -> Row {
        var random = SystemRandomNumberGenerator()
        func code() throws -> ImageCode {
            guard let code = ImageCode(words: (0..<4).map { _ in random.next() }) else {
                throw BenchFailure("no code of four words")
            }
            return code
        }
        var table = ImageCodeTable()
        for _ in 0..<1_000_000 { table.append(try code()) }
        var times: [Double] = []
        for _ in 0..<bench.repetitions(200, quick: 30) {
            let wanted = try code()
            let start = MonotonicTime.milliseconds
            guard table.matches(wanted).isEmpty else { throw BenchFailure("a random code matches") }
            times.append(MonotonicTime.milliseconds - start)
        }
        let median = Samples(times).median
        return Row("codes", "scan of a million codes, ms", median.brief, target: "≤ 5", reached: median <= 5)
    }

    /// Searches for the copies of generated pictures among them.
    private static func recognition(_ bench: Bench) throws -> [Row] {
        let pictures = (0..<bench.repetitions(1_000, quick: 200)).map { CopiedPicture(number: $0) }
        var table = ImageCodeTable()
        for picture in pictures { table.append(try code(of: picture.bitmap(), quality: 90)) }
        var found: [CopiedPicture.Copy: Int] = [:]
        var (right, wrong) = (0, 0)
        for (number, picture) in pictures.enumerated() {
            for copy in CopiedPicture.Copy.allCases {
                let quality = copy == .recompressed ? 30 : 90
                let matches = table.matches(try code(of: picture.bitmap(copy), quality: quality))
                if matches.contains(where: { $0.position == number }) { found[copy, default: 0] += 1 }
                guard copy.counts else { continue }
                right += matches.count(where: { $0.position == number })
                wrong += matches.count(where: { $0.position != number })
            }
        }
        let counted = CopiedPicture.Copy.allCases.filter(\.counts).count * pictures.count
        let (recall, precision) = (Double(right) / Double(counted), Double(right) / Double(max(1, right + wrong)))
        let shares = CopiedPicture.Copy.allCases.map { copy in
            let share = Double(found[copy] ?? 0) / Double(pictures.count)
            return "\(copy) \(share.brief)"
        }
        return [
            Row(
                "codes", "recall of copies of \(pictures.count) pictures", recall.brief, target: "≥ 0.92",
                reached: recall >= 0.92, note: shares.joined(separator: ", ")),
            Row(
                "codes", "precision of their matches", precision.brief, target: "≥ 0.98", reached: precision >= 0.98,
                note: "at most \(ImageCodeTable.threshold) of \(ImageCode.bitCount) bits differ"),
        ]
    }

    /// Compresses a picture and decodes it at the size of a preview.
    static func code(of bitmap: Bitmap, quality: Int) throws -> ImageCode {
        guard let file = BitmapEncoder.encode(bitmap, as: .jpeg(quality: quality)),
            let code = try PixbufDecoder().decode(file, fitting: PixelSize(width: 320, height: 320)).imageCode
        else { throw BenchFailure("the picture has no code") }
        return code
    }
}
