import Localize

/// The short attribution: whom to credit, and the license.
struct AttributionLine {
    private let pieces: [AttributionPiece]

    init(_ image: ImageEntity, _ credits: NamedCredits) {
        // A service with a license of its own stands for an unknown author, because the license refers to it.
        let service = image.license?.service?.description
        let unknown = AttributionPiece(label: service?.name ?? tr("Unknown author"), url: service?.homeURL)
        let names = credits.pieces.isEmpty ? [unknown] : credits.pieces
        let license = image.license.map { AttributionPiece(label: $0.shortName, url: $0.url, isLicense: true) }
        let rights = [.init(label: " / "), license ?? AttributionPiece(label: tr("license not known"))]
        pieces = names + (credits.stateLicense ? [] : rights)
    }

    var text: String { pieces.map(\.label).joined() }
    var html: String { pieces.rendered(HTMLMarkup()) }
}
