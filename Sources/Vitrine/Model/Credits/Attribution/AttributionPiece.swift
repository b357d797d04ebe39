import Localize

/// A part of an attribution with the address that it links to.
struct AttributionPiece: Sendable, Hashable {
    var label: String
    var url: String?
    /// Whether the label is in quotation marks, as titles are.
    var isQuoted = false
    /// Whether the label is that of the license. HTML marks such links with `rel="license"`.
    var isLicense = false

    /// Whether the rendered text ends with a full stop.
    func endsWithStop(in markup: some AttributionMarkup) -> Bool {
        !isQuoted && label.hasSuffix(".") && !(markup.showsAddresses && url?.webAddress != nil)
    }

    func rendered(_ markup: some AttributionMarkup) -> String {
        let label = markup.escaped(isQuoted ? tr("“%s”", label) : label)
        guard let url = url?.webAddress else { return label }
        return markup.link(label, to: url, isLicense: isLicense)
    }
}

extension Sequence<AttributionPiece> {
    func rendered(_ markup: some AttributionMarkup) -> String { map { $0.rendered(markup) }.joined() }
}
