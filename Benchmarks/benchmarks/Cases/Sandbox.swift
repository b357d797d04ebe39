import Foundation
import Glibc
import Imaging
import Model

extension BenchmarkCases {
    private static let box = PixelSize(width: 150, height: 100)

    /// Compares decoding in the sandbox with the same decoder inside of this process, in alternation. Then it measures the
    /// memory of the decoder's processes, and the time until a killed worker is replaced.
    static let sandbox = BenchmarkCase(name: "sandbox", limit: 120) { bench in
        let executable = bench.decoderPath
        let service = DecodeService(executable: executable)
        let small = try jpeg(PixelSize(width: 640, height: 426))
        let large = try jpeg(PixelSize(width: 4_000, height: 3_000))
        // The first pictures start the processes and fill the caches.
        for _ in 0..<20 { _ = try service.decode(small, fitting: box) }
        let previews = try alternate(small, bench.repetitions(2_000, quick: 400), with: service)
        let originals = try alternate(large, bench.repetitions(25, quick: 7), with: service)
        let (rest, replaced) = (memoryAtRest(), try replacement(executable, small, bench))
        func row(_ what: String, _ sandboxed: Double, _ inside: Double, atMost factor: Double) -> Row {
            Row(
                "sandbox", what, sandboxed.brief, floor: inside.brief,
                floorDescription: "the same inside of the process",
                target: "≤ \(factor) ×", reached: sandboxed <= inside * factor,
                note: "\((sandboxed / inside).brief) ×")
        }
        return [
            row(
                "small preview, p50, ms", previews.sandboxed.median, previews.inside.median, atMost: 1.10),
            row(
                "small preview, p99, ms", previews.sandboxed.percentile(99), previews.inside.percentile(99),
                atMost: 1.25),
            row("12 megapixels, ms", originals.sandboxed.median, originals.inside.median, atMost: 1.03),
            rest, replaced,
        ]
    }

    private static func alternate(
        _ file: Data, _ count: Int, with service: DecodeService
    ) throws -> (sandboxed: Samples, inside: Samples) {
        let decoder = PixbufDecoder()
        var (sandboxed, inside) = ([Double](), [Double]())
        for _ in 0..<count {
            sandboxed.append(try milliseconds { _ = try service.decode(file, fitting: box) })
            inside.append(try milliseconds { _ = try decoder.decode(file, fitting: box) })
        }
        return (Samples(sandboxed), Samples(inside))
    }

    private static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
        let start = MonotonicTime.milliseconds
        try work()
        return MonotonicTime.milliseconds - start
    }

    /// Only root may read the memory of the decoder's processes, because they are not dumpable.
    private static func memoryAtRest() -> Row {
        // Two seconds after the last picture, the workers return memory.
        usleep(4_000_000)
        let processes = decoderProcesses
        let sizes = processes.compactMap { try? pss(of: "\($0)") }
        guard !sizes.isEmpty, sizes.count == processes.count else {
            return Row("sandbox", "memory at rest, PSS, MB", "–", note: "only root may read it")
        }
        let sum = sizes.reduce(0, +)
        return Row(
            "sandbox", "memory at rest, PSS, MB", sum.brief, target: "≤ 8", reached: sum <= 8,
            note: "zygote \(sizes[0].brief), \(sizes.count - 1) workers")
    }

    /// The zygote and its workers, the zygote first.
    private static var decoderProcesses: [Int32] { ProcessTree(root: getpid()).members.filter { $0 != getpid() } }

    /// Measures from the signal until the next picture is there, and subtracts the time that a picture takes.
    private static func replacement(_ executable: String, _ file: Data, _ bench: Bench) throws -> Row {
        let earlier = Set(decoderProcesses)
        let service = DecodeService(executable: executable, workerCount: 1)
        let usual = Samples(
            try (0..<50).map { _ in try milliseconds { _ = try service.decode(file, fitting: box) } })
        var times: [Double] = []
        for _ in 0..<bench.repetitions(50, quick: 10) {
            guard let worker = decoderProcesses.last(where: { !earlier.contains($0) }) else {
                throw BenchFailure("no worker runs")
            }
            times.append(
                milliseconds {
                    kill(worker, SIGKILL)
                    // A picture that the ended worker got fails.
                    while (try? service.decode(file, fitting: box)) == nil {}
                })
        }
        let time = Samples(times).median - usual.median
        return Row(
            "sandbox", "replacement of a killed worker, median, ms", time.brief, target: "≤ 5", reached: time <= 5,
            note: "\(times.count) times; the largest \((Samples(times).largest - usual.median).brief)")
    }
}
