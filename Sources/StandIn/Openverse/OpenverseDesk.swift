import Samples
import Synchronization

/// Openverse's paths and what each of them costs. Any thread.
final class OpenverseDesk: Sendable {
    private struct Limits {
        var burst: RateLimit
        var sustained: RateLimit
        var thumbnails: RateLimit
    }

    private let answers: OpenverseAnswers
    private let pictures: PictureFiles
    private let limits: Mutex<Limits>

    init(options: StandInOptions, base: String, pictures: PictureFiles) {
        answers = OpenverseAnswers(options: options, base: base)
        self.pictures = pictures
        // Without a limit for the one service there is none for the other.
        let isLimited = options.rateLimit > 0
        limits = Mutex(
            Limits(
                burst: RateLimit(limit: isLimited ? options.openverseBurst : 0, window: 60),
                sustained: RateLimit(limit: isLimited ? options.openverseDaily : 0, window: 86_400),
                thumbnails: RateLimit(limit: isLimited ? options.openverseThumbnails : 0, window: 60)))
    }

    /// Nil if the path is none of Openverse's.
    func reply(to question: Question, now: Int) -> Reply? {
        let parts = question.path.split(separator: "/").map(String.init)
        guard parts.starts(with: ["v1", "images"]) else { return nil }
        switch parts.dropFirst(2) {
        case []: return counted(now) { answers.search(question) }
        case let rest where rest.count == 1: return counted(now) { answers.single(rest.last ?? "") }
        case let rest where rest.count == 2 && rest.last == "thumb": return thumbnail(rest.first ?? "", now)
        case let rest where rest.count == 2 && rest.last == "related":
            return counted(now) { answers.search(Question(path: "/v1/images/", query: "q=")) }
        default: return OpenverseAnswers.detail("Not found.", status: 404)
        }
    }

    private func counted(_ now: Int, _ answer: () -> Reply) -> Reply {
        let (burst, sustained) = limits.withLock { ($0.burst.spend("", now: now), $0.sustained.spend("", now: now)) }
        let spent = [burst, sustained].first(where: \.isSpent)
        var reply = spent.map(Self.throttled) ?? answer()
        reply.headers += Self.headers(burst, "anon_burst", "min") + Self.headers(sustained, "anon_sustained", "day")
        return reply
    }

    /// About 600 pixels wide. Where the place that holds the picture fails, so does its preview.
    private func thumbnail(_ id: String, _ now: Int) -> Reply {
        let budget = limits.withLock { $0.thumbnails.spend("", now: now) }
        guard !budget.isSpent else { return Self.throttled(budget) }
        guard let picture = OpenverseResult.number(id).flatMap(SampleCatalog.picture) else {
            return OpenverseAnswers.detail("No Image matches the given query.", status: 404)
        }
        let size = picture.size.fitting(in: .init(width: 600, height: 100_000))
        let rendition = Rendition(number: picture.number, edge: max(size.width, size.height))
        guard !answers.options.failingOrigins.contains(picture.number), let file = pictures.file(rendition) else {
            return OpenverseAnswers.detail("Could not fetch the picture from its origin.", status: 424)
        }
        var reply = Reply(type: "image/jpeg", headers: [("Cache-Control", "public, max-age=2592000")], body: file)
        reply.headers += Self.headers(budget, "anon_thumbnail", "min")
        return reply
    }

    /// Without `Retry-After`: only the words say for how long.
    private static func throttled(_ budget: RateLimit.Budget) -> Reply {
        let unit = budget.reset == 1 ? "second" : "seconds"
        return OpenverseAnswers.detail(
            "Request was throttled. Expected available in \(budget.reset) \(unit).", status: 429)
    }

    private static func headers(_ budget: RateLimit.Budget, _ name: String, _ period: String) -> [(String, String)] {
        [
            ("x-ratelimit-limit-\(name)", "\(budget.limit)/\(period)"),
            ("x-ratelimit-available-\(name)", "\(budget.remaining)"),
        ]
    }
}
