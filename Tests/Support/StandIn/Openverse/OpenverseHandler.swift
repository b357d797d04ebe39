import Samples
import Synchronization

/// Handles Openverse's paths and their rate limits. Any thread.
final class OpenverseHandler: Sendable {
    private struct Limits {
        var burst: PixabayRateLimit
        var sustained: PixabayRateLimit
        var thumbnails: PixabayRateLimit
    }

    private let responses: OpenverseResponses
    private let pictures: PictureFileCache
    private let limits: Mutex<Limits>

    init(options: StandInOptions, base: String, pictures: PictureFileCache) {
        responses = OpenverseResponses(options: options, base: base)
        self.pictures = pictures
        // Without a rate limit for Pixabay, Openverse has no limit either.
        let isLimited = options.rateLimit > 0
        limits = Mutex(
            Limits(
                burst: PixabayRateLimit(
                    limit: isLimited ? options.openverseBurst : 0, window: 60, spentByOthers: options.spentByOthers),
                sustained: PixabayRateLimit(
                    limit: isLimited ? options.openverseDaily : 0, window: 86_400,
                    spentByOthers: options.spentByOthers),
                thumbnails: PixabayRateLimit(limit: isLimited ? options.openverseThumbnails : 0, window: 60)))
    }

    /// Returns nil if the path is not one of Openverse's.
    func response(to serverRequest: ServerRequest, now: Int) -> ServerResponse? {
        let parts = serverRequest.path.split(separator: "/").map(String.init)
        guard parts.starts(with: ["v1", "images"]) else { return nil }
        switch parts.dropFirst(2) {
        case []: return counted(now) { responses.search(serverRequest) }
        case let rest where rest.count == 1: return counted(now) { responses.single(rest.last ?? "") }
        case let rest where rest.count == 2 && rest.last == "thumb": return thumbnail(rest.first ?? "", now)
        case let rest where rest.count == 2 && rest.last == "related":
            return counted(now) { responses.search(ServerRequest(path: "/v1/images/", query: "q=")) }
        default: return OpenverseResponses.detail("Not found.", status: 404)
        }
    }

    private func counted(_ now: Int, _ body: () -> ServerResponse) -> ServerResponse {
        let (burst, sustained) = limits.withLock { ($0.burst.spend("", now: now), $0.sustained.spend("", now: now)) }
        let spent = [burst, sustained].first(where: \.isSpent)
        var response = spent.map(Self.throttled) ?? body()
        response.headers += Self.headers(burst, "anon_burst", "min") + Self.headers(sustained, "anon_sustained", "day")
        return response
    }

    /// Returns a preview about 600 pixels wide, or an error where the picture's origin fails.
    private func thumbnail(_ id: String, _ now: Int) -> ServerResponse {
        let usage = limits.withLock { $0.thumbnails.spend("", now: now) }
        guard !usage.isSpent else { return Self.throttled(usage) }
        guard let picture = OpenverseResult.number(id).flatMap(SampleCatalog.picture) else {
            return OpenverseResponses.detail("No Image matches the given query.", status: 404)
        }
        let size = picture.size.fitting(in: .init(width: 600, height: 100_000))
        let rendition = Rendition(number: picture.number, edge: max(size.width, size.height))
        guard !responses.options.failingOrigins.contains(picture.number), let file = pictures.file(rendition) else {
            return OpenverseResponses.detail("Could not fetch the picture from its origin.", status: 424)
        }
        var response = ServerResponse(
            type: "image/jpeg", headers: [("Cache-Control", "public, max-age=2592000")], body: file)
        response.headers += Self.headers(usage, "anon_thumbnail", "min")
        return response
    }

    /// Returns a response without `Retry-After`; only its text contains the wait.
    private static func throttled(_ usage: PixabayRateLimit.Usage) -> ServerResponse {
        let unit = usage.reset == 1 ? "second" : "seconds"
        return OpenverseResponses.detail(
            "Request was throttled. Expected available in \(usage.reset) \(unit).", status: 429)
    }

    private static func headers(_ usage: PixabayRateLimit.Usage, _ name: String, _ period: String) -> [(String, String)]
    {
        [
            ("x-ratelimit-limit-\(name)", "\(usage.limit)/\(period)"),
            ("x-ratelimit-available-\(name)", "\(usage.remaining)"),
        ]
    }
}
