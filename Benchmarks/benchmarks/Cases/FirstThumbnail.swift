import Core
import Foundation
import Imaging
import Model
import Network
import Reactive
import TestSupport
import ViewModels

extension BenchmarkCases {
    /// Measures the time from Enter until a frame with the first preview is painted, at a latency of 50 ms.
    static let firstThumbnail = BenchmarkCase(name: "first-thumbnail", limit: 90) { bench in
        let server = try StandInProcess(bench, latency: 50)
        let raw = try RawFetcher(bench)
        // The memory cache has no capacity, so that each search loads its pictures.
        let window = try ListWindow(bench, capacity: 0)
        let viewModel = searchModel(bench, server, window)
        window.present(viewModel)
        window.wait(1_500)

        var (times, floors) = ([Double](), [Double]())
        let words = ["sea", "forest", "mountain", "city", "flower", "night", "red", "blue"]
        for repetition in 0..<bench.repetitions(21, quick: 7) + 1 {
            let word = words[repetition % words.count]
            let page =
                "\(server.url)api/?key=key&q=\(word)&per_page=\(ProviderDescription.pixabay.service().pageSize)&page=1"
            // The first request has the server draw the pictures for both variants; the second one is measured.
            _ = try floor(page, raw)
            let floorTime = try floor(page, raw)
            window.wait(300)
            let start = MonotonicTime.milliseconds
            window.controller.search(SearchQuery(word))
            let time = try window.painted { window.controller.visibleRows.withPicture > 0 } - start
            window.wait(300)
            // The first repetition includes the opening of connections and does not count.
            guard repetition > 0 else { continue }
            times.append(time)
            floors.append(floorTime)
        }
        let (time, net) = (Samples(times).median, Samples(floors).median)
        let floor = net + 1_000 / 60
        return [
            Row(
                "first-thumbnail", "Enter until the first preview is painted, 50 ms latency, ms", time.brief,
                floor: floor.brief, floorDescription: "two round trips, decode, one frame", target: "≤ 1.15 ×",
                reached: time <= floor * 1.15,
                note: "\((time / floor).brief) ×; p90 \(Samples(times).percentile(90).brief)")
        ]
    }

    /// Makes the search window's view model for the stand-in server.
    @MainActor
    static func searchModel(
        _ bench: Bench, _ server: StandInProcess, _ window: ListWindow
    ) -> ImageSearchTableViewModel {
        let search = ImageSearch(
            service: ProviderDescription.pixabay.service(apiURL: server.url + "api/", key: { "key" }),
            network: ListWindow.network(bench))
        let pictures = window.pictures
        return ImageSearchTableViewModel(
            providers: [
                ImageProvider(id: .pixabay, name: "Stand-in", homeURL: nil, needsNetwork: true, search: search)
            ],
            first: .pixabay, pictures: pictures, network: FreeNetwork(),
            makeDetail: { ImageDetailViewModel(sequence: $0, pictures: pictures, externalApps: MockExternalApps()) })
    }

    /// Loads the page and then the preview of its first hit; returns the time in milliseconds.
    private static func floor(_ page: String, _ raw: RawFetcher) throws -> Double {
        struct Body: Decodable {
            struct Hit: Decodable { let previewURL: String }
            let hits: [Hit]
        }
        let pageTime = try raw.time([page], decodes: false)
        guard let first = try JSONDecoder().decode(Body.self, from: raw.body).hits.first else {
            throw BenchFailure("nothing found")
        }
        return try pageTime + raw.time([first.previewURL])
    }
}
