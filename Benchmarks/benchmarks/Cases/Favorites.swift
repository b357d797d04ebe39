import Foundation
import Model
import Reactive
import StandIn
import Storage

extension BenchmarkCases {
    /// Opens favorites of 10,000 pictures and jumps to the last one, beside the same with 200 pictures.
    static let favorites = BenchmarkCase(name: "favorites", limit: 120) { bench in
        if !FileManager.default.isExecutableFile(atPath: "/usr/bin/xdotool") {
            return [Row("favorites", "favorites of 10,000 pictures", "–", note: "not measured: there is no xdotool")]
        }
        let screen = try Screen(bench.screen)
        let server = try StandInProcess(bench)
        let (many, few) = (
            try Favorites(of: 10_000, server, bench, screen), try Favorites(of: 200, server, bench, screen)
        )
        var starts = [[Double]](repeating: [], count: 2)
        var (ends, sizes) = (starts, [0.0, 0])
        for repetition in 0..<bench.repetitions(7, quick: 3) + 1 {
            for (index, favorites) in [many, few].enumerated() {
                let times = try favorites.open()
                // The first repetition loads files into the page cache and does not count.
                guard repetition > 0 else { continue }
                starts[index].append(times.start)
                ends[index].append(times.end)
                sizes[index] = times.megabytes
            }
        }
        func row(_ what: String, _ mine: Double, _ other: Double, atMost factor: Double) -> Row {
            Row(
                "favorites", what, mine.brief, floor: other.brief, floorDescription: "the same with 200 favorites",
                target: "≤ \(factor) ×", reached: mine <= other * factor, note: "\((mine / other).brief) ×")
        }
        return [
            row(
                "start until the first picture of 10,000 favorites, ms", Samples(starts[0]).median,
                Samples(starts[1]).median, atMost: 1.15),
            row(
                "End until the last picture of 10,000 favorites, ms", Samples(ends[0]).median,
                Samples(ends[1]).median, atMost: 1.2),
            row("memory at the end of 10,000 favorites, PSS in MB", sizes[0], sizes[1], atMost: 1.15),
        ]
    }
}

/// Stored favorites, whose previews are pictures of the peer's list.
@MainActor
private struct Favorites {
    private static let word = "mountain"

    private let count: Int
    private let data: String
    private let screen: Screen
    private let server: StandInProcess
    private let bench: Bench

    init(of count: Int, _ server: StandInProcess, _ bench: Bench, _ screen: Screen) throws {
        self.count = count
        data = bench.scratch + "/favorites-\(count)"
        (self.server, self.bench, self.screen) = (server, bench, screen)
        let store = FavoritesStore(folder: data + "/vitrine", scheduler: ImmediateScheduler())
        defer { store.close() }
        let images = (0..<count).map { number in
            let preview = "\(server.url)peer/\(Self.word)/\(number % PeerList.maxRowCount).jpg"
            return ImageEntity(
                id: ImageID(provider: .pixabay, string: "\(number)"), pageURL: "\(server.url)photos/\(number)/",
                pageImageWidth: 4_000, pageImageHeight: 3_000, previewURL: preview, previewWidth: 210,
                previewHeight: 140, tags: ["row \(number)"], title: "Picture \(number)")
        }
        guard case .success = store.add(images).wait() else { throw BenchFailure("the favorites cannot be stored") }
    }

    /// Opens the favorites window in a new process.
    func open() throws -> (start: Double, end: Double, megabytes: Double) {
        try Contender(
            bench.program, ["--stand-in", server.url + "peer/", "--favorites"],
            environment: ["XDG_DATA_HOME": data, "XDG_CACHE_HOME": data + "/cache"], on: screen, server, bench
        ).openList(last: (count - 1) % PeerList.maxRowCount, of: Self.word)
    }
}
