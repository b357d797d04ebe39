import Foundation
import Model
import Samples
import Synchronization

/// Handles the paths of the museums and archives: each service has its own structure, errors, windows and gaps. Any
/// thread.
final class MuseumHandler: Sendable {
    private let options: StandInOptions
    private let base: String
    private let pictures: PictureFileCache
    private let observations: Mutex<PixabayRateLimit>
    private let objects: Mutex<PixabayRateLimit>

    init(options: StandInOptions, base: String, pictures: PictureFileCache) {
        self.options = options
        self.base = base
        self.pictures = pictures
        observations = Mutex(PixabayRateLimit(limit: options.rateLimit > 0 ? 60 : 0, window: 60))
        objects = Mutex(PixabayRateLimit(limit: options.rateLimit > 0 ? 30 : 0, window: 10))
    }

    /// Returns nil if the path is not one of a museum.
    func response(to request: ServerRequest, now: Int) -> ServerResponse? {
        let search = MuseumSearch(options: options, base: base, parameters: request.parameters)
        switch request.path {
        case "/cleveland/api/artworks/": return search.cleveland()
        case "/smk/api/v1/art/search/": return search.smk()
        case "/wellcome/catalogue/v2/images": return search.wellcome()
        case "/nasa/search": return search.nasa()
        case "/inaturalist/v1/observations":
            // The service refuses clients that do not say who they are.
            guard request.userAgent?.isEmpty == false else { return .text("Forbidden", status: 403) }
            let usage = observations.withLock { $0.spend("", now: now) }
            guard !usage.isSpent else { return .museum(["error": "Too Many Requests", "status": 429], status: 429) }
            return search.inaturalist()
        case "/artic/api/v1/artworks/search": return search.artic()
        case "/europeana/record/v2/search.json": return search.europeana()
        case "/smithsonian/openaccess/api/v1.0/search": return search.smithsonian()
        case _ where request.path.hasPrefix("/met/public/"):
            // The museum blocks clients after about thirty quick requests.
            guard !objects.withLock({ $0.spend("", now: now) }).isSpent else { return Fault.challenge.response }
            return search.met(path: request.path)
        default: return MuseumPictures.response(path: request.path, pictures)
        }
    }
}

/// A search of one of the museums.
struct MuseumSearch: Sendable {
    let options: StandInOptions
    let base: String
    let parameters: [String: String]

    /// Returns the number in a parameter; `nil` if it has another value.
    func number(_ name: String, default value: Int) -> Int? {
        guard let text = parameters[name], !text.isEmpty else { return value }
        return Int(text)
    }

    /// The drawings from `offset`, and the number of all; each service begins at a place of its own.
    func found(
        _ words: String, from offset: Int, limit: Int, startingAt start: Double,
        where isWanted: (Int) -> Bool = { _ in true }
    ) -> ([SamplePicture], Int) {
        let results = Subjects.search(Fault(query: words) == nil ? words : "")
        let total = min(results.count, options.total ?? .max)
        let count = max(0, min(limit, total - offset))
        let numbers = results.page(from: offset, limit: count, startingAt: start, where: isWanted)
        return (numbers.compactMap(SampleCatalog.picture), total)
    }

    /// The invented year of a picture, from 1400 to 2019.
    static func year(_ number: Int) -> Int { 1_400 + number * 7 % 620 }

    /// The invented medium of a picture: one of three is a photograph.
    static func isPhotograph(_ number: Int) -> Bool { number % 3 == 1 }

    /// The fault that the query asks for; `nil` for other queries and for faults of the pictures.
    func fault(_ words: String) -> ServerResponse? {
        Fault(query: words).flatMap { $0.hasResults ? nil : $0.response }
    }
}

extension ServerResponse {
    /// Returns a response with members of a JSON object.
    static func museum(_ members: [String: any Sendable], status: Int = 200) -> ServerResponse {
        guard let data = try? JSONSerialization.data(withJSONObject: members, options: .withoutEscapingSlashes) else {
            return .text("[ERROR 500]", status: 500)
        }
        return ServerResponse(status: status, type: "application/json", body: data)
    }
}
