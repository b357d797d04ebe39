import BenchShim
import Foundation
import Imaging
import Model
import TestSupport

extension BenchmarkCases {
    /// Measures from the start of the program with a picture file until the picture is on the screen, for a file of some
    /// 60 MB beside a small one.
    static let openFile = BenchmarkCase(name: "open-file", limit: 120) { bench in
        let screen = try Screen(bench.screen)
        let large = try greenFile(PixelSize(width: 8_000, height: 6_000), quality: 97, in: bench, named: "large")
        let small = try greenFile(PixelSize(width: 1_200, height: 900), quality: 85, in: bench, named: "small")
        let file = try Data(contentsOf: large)
        var (ours, usual, decoding) = ([Double](), [Double](), [Double]())
        for repetition in 0..<bench.repetitions(9, quick: 3) + 1 {
            let times = (
                try timeUntilGreen(opening: large, on: screen, bench),
                try timeUntilGreen(opening: small, on: screen, bench)
            )
            let start = MonotonicTime.milliseconds
            let length = file.withUnsafeBytes {
                bench_jpeg_decode($0.bindMemory(to: UInt8.self).baseAddress, $0.count, 1_200, 900)
            }
            guard length > 0 else { throw BenchFailure("the peer could not decode") }
            // The first repetition loads files into the page cache and does not count.
            guard repetition > 0 else { continue }
            ours.append(times.0)
            usual.append(times.1)
            decoding.append(MonotonicTime.milliseconds - start)
        }
        let mine = Samples(ours).median
        let floor = Samples(usual).median + Samples(decoding).median
        return [
            Row(
                "open-file", "start until a file of \(file.count / 1_000_000) MB is on the screen, 48 megapixels, ms",
                mine.brief, floor: floor.brief,
                floorDescription: "a small file, plus libjpeg-turbo, n/8, for the large one",
                target: "≤ 1.15 ×", reached: mine <= floor * 1.15,
                note: "\((mine / floor).brief) ×; \(Samples(usual).median.brief) of it for the small file")
        ]
    }

    /// Writes a JPEG file of green noise, which is as large as a photograph with much detail.
    static func greenFile(_ size: PixelSize, quality: Int, in bench: Bench, named name: String) throws -> URL {
        var noise: UInt32 = 1
        let bitmap = Bitmap.drawn(size.width, size.height) { _, _ in
            noise = noise &* 1_664_525 &+ 1_013_904_223
            return (0, UInt8(truncatingIfNeeded: 140 + (noise >> 16) % 100), 0, 255)
        }
        guard let file = BitmapEncoder.encode(bitmap, as: .jpeg(quality: quality)) else {
            throw BenchFailure("no picture to open")
        }
        // A folder of its own: the program reads the neighbors of an opened file.
        let folder = URL(filePath: bench.scratch).appending(path: "open-\(name)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let url = folder.appending(path: "\(name).jpg")
        try file.write(to: url)
        return url
    }

    private static func timeUntilGreen(opening file: URL, on screen: Screen, _ bench: Bench) throws -> Double {
        let process = Process()
        process.executableURL = URL(filePath: bench.program)
        process.arguments = [file.path]
        process.environment = bench.programEnvironment
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let start = MonotonicTime.milliseconds
        try process.run()
        defer {
            process.stop()
            while screen.sample.contains(where: isGreen) { usleep(20_000) }
        }
        while MonotonicTime.milliseconds - start < 15_000 {
            if screen.sample.contains(where: isGreen) { return MonotonicTime.milliseconds - start }
            usleep(400)
        }
        throw BenchFailure("no picture of \(file.lastPathComponent) was seen")
    }

    private static func isGreen(_ pixel: UInt32) -> Bool {
        pixel >> 16 < 60 && pixel >> 8 & 0xFF > 120 && pixel & 0xFF < 60
    }
}
