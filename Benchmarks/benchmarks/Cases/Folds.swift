import Core
import Model

extension BenchmarkCases {
    /// Measures the cost of finding the same pictures among 10,000 results of five services: the time of a page of 50 and of
    /// a preview, and the memory.
    static let folds = BenchmarkCase(name: "folds", limit: 60) { _ in
        let pages = (0..<count / pageSize).map { page in
            (page * pageSize..<(page + 1) * pageSize).map(picture)
        }
        let empty = try pss(kind: "Pss_Anon:")
        let plain = ImageResults()
        // The results of a search are in arrays of their own, too.
        let plainTimes = pages.map { page in milliseconds { _ = plain.append(page.filter { _ in true }) } }
        let withResults = try pss(kind: "Pss_Anon:")
        let results = ImageResults()
        var folds = PictureDuplicates()
        let times = pages.map { page in milliseconds { _ = results.append(folds.add(page).images) } }
        let withFolds = try pss(kind: "Pss_Anon:")
        var alike = PreviewDuplicates()
        var random = SystemRandomNumberGenerator()
        var previews: [Double] = []
        for row in 0..<count {
            guard let code = ImageCode(words: (0..<4).map { _ in random.next() }) else {
                throw BenchFailure("no code of four words")
            }
            let time = milliseconds { _ = alike.add(code, size: PixelSize(width: 150, height: 100), of: row) }
            if row >= count - 1_000 { previews.append(time) }
        }
        let withCodes = try pss(kind: "Pss_Anon:")
        let (with, without) = (Samples(times), Samples(plainTimes))
        return [
            Row(
                "folds", "page of 50 among 10,000 results, ms p50 / p99",
                "\(with.median.brief) / \(with.percentile(99).brief)",
                floor: "\(without.median.brief) / \(without.percentile(99).brief)", floorDescription: "without folding",
                target: "p99 ≤ 4", reached: with.percentile(99) <= 4, note: "\(results.count) rows"),
            Row(
                "folds", "preview compared with 9,000 and more, ms", Samples(previews).median.brief, target: "≤ 0.1",
                reached: Samples(previews).median <= 0.1),
            Row(
                "folds", "memory of 10,000 results, MB", (withCodes - withResults).brief,
                floor: (withResults - empty).brief, floorDescription: "without folding",
                note: "\((withCodes - withFolds).brief) MB of them for codes"),
        ]
    }

    private static let count = 10_000
    private static let pageSize = 50

    /// Each tenth picture is the file of the one before.
    private static func picture(_ number: Int) -> ImageEntity {
        let provider = ProviderID(rawValue: "service\(number % 5)")
        let file = number % 10 == 9 ? number - 1 : number
        var image = ImageEntity(
            id: ImageID(provider: provider, string: "\(number)"),
            pageURL: "https://pictures.example.org/page/\(number)",
            pageImageWidth: 4_000, pageImageHeight: 3_000,
            previewURL: "https://pictures.example.org/preview/\(number).jpg", previewWidth: 330, previewHeight: 248)
        image.fileURL = "https://upload.example.org/originals/\(file)/picture%20\(file).jpg"
        image.license = .cc0
        return image
    }

    private static func milliseconds(_ work: () -> Void) -> Double {
        let start = MonotonicTime.nanoseconds
        work()
        return Double(MonotonicTime.nanoseconds - start) / 1e6
    }
}
