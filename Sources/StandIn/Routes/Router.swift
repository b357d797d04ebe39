import FoundationEssentials
import Synchronization

/// Decides what is sent for a request. Any thread; drawing takes milliseconds.
final class Router: Sendable {
    private let options: StandInOptions
    private let pixabay: PixabayAnswers
    private let openverse: OpenverseDesk
    private let commons: CommonsAnswers
    private let pictures: PictureFiles
    private let rate: Mutex<RateLimit>

    /// - Parameter base: the server's address, with a slash at its end.
    init(options: StandInOptions, base: String) {
        self.options = options
        pixabay = PixabayAnswers(options: options, base: base)
        commons = CommonsAnswers(options: options, base: base)
        pictures = PictureFiles(capacity: options.pictureCache)
        openverse = OpenverseDesk(options: options, base: base, pictures: pictures)
        rate = Mutex(RateLimit(limit: options.rateLimit, window: options.rateWindow))
    }

    /// - Parameters:
    ///   - request: its number in the log, which decides whether it is one of those that fail.
    ///   - now: seconds of any clock that only goes forward.
    func reply(to question: Question, request: Int, now: Int) -> Reply {
        guard ["GET", "HEAD"].contains(question.method) else { return .text("Method Not Allowed", status: 405) }
        // Spread evenly: with 30 of 100, three of every ten fail.
        if request * options.failing % 100 < options.failing { return Fault.status(options.failStatus).reply }
        switch question.path {
        case "/api/", "/api": return api(question, now: now)
        case "/w/api.php": return commons.reply(to: question)
        case "/rows": return pixabay.rows(question)
        case "/v1/forecast": return OpenMeteoAnswers.forecast(question)
        case "/v1/search": return OpenMeteoAnswers.search(question)
        case "/data/2.5/weather": return OpenWeatherMapAnswers.weather(question, key: options.key)
        case "/": return .html(Pages.home)
        default: break
        }
        if let reply = openverse.reply(to: question, now: now) { return reply }
        if let reply = PeerList.reply(to: question, base: pixabay.base) { return reply }
        if let fault = Fault(path: question.path) { return fault.reply }
        if let original = Original(path: question.path) { return file(of: original) }
        if let rendition = Rendition(path: question.path) ?? CommonsThumb.rendition(path: question.path) {
            return picture(rendition)
        }
        if let number = Pages.number(question.path) { return Pages.picture(number) }
        return .text("Not Found", status: 404)
    }

    private func api(_ question: Question, now: Int) -> Reply {
        guard let key = question.parameters["key"], !key.isEmpty, options.key == nil || options.key == key else {
            return PixabayAnswers.error("Invalid or missing API key (https://pixabay.com/api/docs/).")
        }
        let budget = rate.withLock { $0.spend(key, now: now) }
        var reply =
            budget.isSpent ? .text("[ERROR 429] API rate limit exceeded", status: 429) : pixabay.search(question)
        reply.headers += budget.headers
        return reply
    }

    private func picture(_ rendition: Rendition) -> Reply {
        guard let file = pictures.file(rendition) else { return .text("Not Found", status: 404) }
        return Reply(type: rendition.mime, headers: [Self.cacheControl], body: file)
    }

    private func file(of original: Original) -> Reply {
        guard let body = pictures.original(original) else { return .text("Not Found", status: 404) }
        return Reply(type: original.kind.mime, headers: [Self.cacheControl], file: body)
    }

    private static let cacheControl = ("Cache-Control", "public, max-age=86400")
}
