import Model

/// Where the services are asked: at home, or all of them at the stand-in server that the command line names.
struct ServiceAddresses: Sendable, Equatable {
    let pixabay: String
    let openverse: String
    let commons: String

    init(standInURL: String?) {
        let base = standInURL.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        pixabay = base.map { $0 + "api/" } ?? PixabayService.apiURL
        openverse = base.map { $0 + "v1/images/" } ?? OpenverseService.apiURL
        commons = base.map { $0 + "w/api.php" } ?? CommonsService.apiURL
    }

    /// Whether a request goes to Wikimedia, which counts all its hosts together.
    func isOfCommons(_ request: NetworkRequest) -> Bool {
        request.url.hasPrefix(commons) || ["commons.wikimedia.org", "upload.wikimedia.org"].contains(request.host)
    }

    /// Whether a request is for one of the previews that Openverse makes itself, and counts.
    func isPreviewOfOpenverse(_ request: NetworkRequest) -> Bool {
        request.url.hasPrefix(openverse) && request.url.hasSuffix("/thumb/")
    }
}
