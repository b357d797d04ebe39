import FoundationEssentials
import Synchronization

/// Maps a request to its response. Any thread; drawing takes milliseconds.
final class Router: Sendable {
    private let options: StandInOptions
    private let pixabay: PixabayResponses
    private let openverse: OpenverseHandler
    private let commons: CommonsResponses
    private let museums: MuseumHandler
    private let pictures: PictureFileCache
    private let rate: Mutex<PixabayRateLimit>

    /// - Parameter base: the server's address with a trailing slash.
    init(options: StandInOptions, base: String) {
        self.options = options
        pixabay = PixabayResponses(options: options, base: base)
        commons = CommonsResponses(options: options, base: base)
        pictures = PictureFileCache(capacity: options.pictureCache, longestEdge: options.longestEdge)
        museums = MuseumHandler(options: options, base: base, pictures: pictures)
        openverse = OpenverseHandler(options: options, base: base, pictures: pictures)
        rate = Mutex(PixabayRateLimit(limit: options.rateLimit, window: options.rateWindow))
    }

    /// - Parameters:
    ///   - request: the request's number in the log, which decides whether it fails.
    ///   - now: seconds of a monotonic clock.
    func response(to serverRequest: ServerRequest, request: Int, now: Int) -> ServerResponse {
        guard ["GET", "HEAD"].contains(serverRequest.method) else { return .text("Method Not Allowed", status: 405) }
        // Failures are spread evenly: with 30 of 100, three of every ten requests fail.
        if request * options.failing % 100 < options.failing { return Fault.status(options.failStatus).response }
        if options.challenged.contains(where: serverRequest.path.hasPrefix) { return Fault.challenge.response }
        switch serverRequest.path {
        case "/api/", "/api": return api(serverRequest, now: now)
        case "/w/api.php": return commons.response(to: serverRequest)
        case "/rows": return pixabay.rows(serverRequest)
        case "/v1/forecast": return OpenMeteoResponses.forecast(serverRequest)
        case "/v1/search": return OpenMeteoResponses.search(serverRequest)
        case "/data/2.5/weather": return OpenWeatherMapResponses.weather(serverRequest, key: options.key)
        case "/": return .html(HTMLPages.home)
        default: break
        }
        if let response = openverse.response(to: serverRequest, now: now) { return response }
        if let response = museums.response(to: serverRequest, now: now) { return response }
        if let response = PeerList.response(to: serverRequest, base: pixabay.base) { return response }
        if let fault = Fault(path: serverRequest.path) { return fault.response }
        if let original = Original(path: serverRequest.path) { return file(of: original) }
        if let rendition = Rendition(path: serverRequest.path) ?? CommonsThumb.rendition(path: serverRequest.path) {
            return picture(rendition)
        }
        if CommonsThumb.isOther(path: serverRequest.path) {
            return .text("Error: 400, use one of the standard thumbnail sizes.", status: 400)
        }
        if let number = HTMLPages.number(serverRequest.path) { return HTMLPages.picture(number) }
        return .text("Not Found", status: 404)
    }

    private func api(_ serverRequest: ServerRequest, now: Int) -> ServerResponse {
        guard let key = serverRequest.parameters["key"], !key.isEmpty, options.key == nil || options.key == key else {
            return PixabayResponses.error("Invalid or missing API key (https://pixabay.com/api/docs/).")
        }
        let usage = rate.withLock { $0.spend(key, now: now) }
        var response =
            usage.isSpent ? .text("[ERROR 429] API rate limit exceeded", status: 429) : pixabay.search(serverRequest)
        response.headers += usage.headers
        return response
    }

    private func picture(_ rendition: Rendition) -> ServerResponse {
        guard let file = pictures.file(rendition) else { return .text("Not Found", status: 404) }
        return ServerResponse(type: rendition.mime, headers: [Self.cacheControl], body: file)
    }

    private func file(of original: Original) -> ServerResponse {
        guard let body = pictures.original(original) else { return .text("Not Found", status: 404) }
        return ServerResponse(type: original.kind.mime, headers: [Self.cacheControl], file: body)
    }

    private static let cacheControl = ("Cache-Control", "public, max-age=86400")
}
