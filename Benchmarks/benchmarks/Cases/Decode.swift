import BenchShim
import Foundation
import Imaging
import Model
import Samples

extension BenchmarkCases {
    /// Compares the program's decoder at a row's size with libjpeg-turbo alone, which scales by eighths. Both
    /// alternate.
    static let decode = BenchmarkCase(name: "decode", limit: 120) { bench in
        let box = PixelSize(width: 150, height: 100)
        let small = try jpeg(PixelSize(width: 640, height: 426))
        let large = try jpeg(PixelSize(width: 4_000, height: 3_000))
        let files = [
            ("a small one, 640 × 426", small, 400), ("a large one, 4000 × 3000", large, 25),
            ("a progressive one, 640 × 426", try progressive(small), 200),
            ("a large progressive one", try progressive(large), 7),
        ]
        let decoder = PixbufDecoder()
        return try files.map { name, file, count in
            var (ours, peer) = ([Double](), [Double]())
            for _ in 0..<bench.repetitions(count, quick: max(count / 4, 5)) {
                var start = MonotonicTime.milliseconds
                _ = try decoder.decode(file, fitting: box)
                ours.append(MonotonicTime.milliseconds - start)
                start = MonotonicTime.milliseconds
                let length = file.withUnsafeBytes {
                    bench_jpeg_decode($0.bindMemory(to: UInt8.self).baseAddress, $0.count, 150, 100)
                }
                peer.append(MonotonicTime.milliseconds - start)
                guard length > 0 else { throw BenchFailure("the peer could not decode") }
            }
            let (mine, theirs) = (Samples(ours).median, Samples(peer).median)
            return Row(
                "decode", "\(name), \(file.count / 1_000) KB, ms", mine.brief, floor: theirs.brief,
                floorDescription: "libjpeg-turbo, n/8", target: "≤ 1.15 ×", reached: mine <= theirs * 1.15,
                note: "\((mine / theirs).brief) ×")
        }
    }

    static func jpeg(_ size: PixelSize) throws -> Data {
        let numbers = 0..<60
        // The catalog has pictures of several shapes; this selects one that is wide enough.
        let bitmap = try numbers.lazy.compactMap { SampleCatalog.picture($0) }
            .first { $0.size.width * 3 >= $0.size.height * 4 }
            .map { try SamplePictures().draw($0, fitting: size) }
        guard let bitmap, let file = BitmapEncoder.encode(bitmap, as: .jpeg(quality: 90)) else {
            throw BenchFailure("no picture to decode")
        }
        return file
    }

    private static func progressive(_ file: Data) throws -> Data {
        var length = 0
        let made = file.withUnsafeBytes {
            bench_jpeg_progressive($0.bindMemory(to: UInt8.self).baseAddress, $0.count, &length)
        }
        guard let made else { throw BenchFailure("libjpeg makes no progressive file") }
        defer { bench_free(made) }
        return Data(bytes: made, count: length)
    }
}
