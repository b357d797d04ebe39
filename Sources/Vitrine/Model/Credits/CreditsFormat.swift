import Localize

/// A format for the credits of a work.
public enum CreditsFormat: String, Sendable, Hashable, CaseIterable {
    case text, html, markdown, csv
    case jsonLD = "json-ld"
    case bibTeX = "bibtex"
    case cslJSON = "csl-json"
    /// The text of a file `WORK.license`, by the REUSE specification.
    case spdx
    /// The text of a file `REUSE.toml` for the folder of the pictures.
    case reuse

    /// The usual extension of a file in this format.
    public var fileExtension: String {
        switch self {
        case .text: "txt"
        case .html: "html"
        case .markdown: "md"
        case .csv: "csv"
        case .jsonLD: "jsonld"
        case .bibTeX: "bib"
        case .cslJSON: "json"
        case .spdx: "license"
        case .reuse: "toml"
        }
    }
}

extension WorkCredits {
    /// Returns the credits in a format, with a line break at the end. All texts of others are escaped.
    public func text(in format: CreditsFormat) -> String {
        switch format {
        case .text: ReadableCredits(self).plainText
        case .html: CreditsPage(self).html
        case .markdown: ReadableCredits(self).markdown
        case .csv: CreditsTable.csv(self)
        case .jsonLD: LinkedDataCredits.json(self)
        case .bibTeX: Bibliography.bibTeX(self)
        case .cslJSON: Bibliography.cslJSON(self)
        case .spdx: SPDXCredits.sidecar(self)
        case .reuse: SPDXCredits.reuse(self)
        }
    }
}
