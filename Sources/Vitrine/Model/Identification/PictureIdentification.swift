import Core

/// Whose picture a file is, and how that is known.
public struct PictureIdentification: Sendable, Hashable {
    /// How the picture is known.
    public enum Evidence: Sendable, Hashable {
        /// The file, or the sidecar beside it, names an author, a license or a web page.
        case credits
        /// A service has a file of the same bytes.
        case sameFile(ProviderID)
        /// A known picture shows nearly the same; `distance` is the number of bits in which their codes differ.
        case looksAlike(OwnedPictures.Ownership, distance: Int)
        /// A service has found a picture by words, and its preview shows nearly the same.
        case foundByWords(ProviderID, distance: Int)
    }

    /// How certain that is, in ascending order. The raw values are those that scripts read.
    public enum Certainty: String, Sendable, Hashable, CaseIterable, Comparable {
        /// The pictures look alike.
        case likely
        /// The file says so, and anyone may have written it.
        case stated
        /// The same bytes.
        case certain

        public static func < (one: Certainty, other: Certainty) -> Bool { one.rank < other.rank }

        private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    public let image: ImageEntity
    public let evidence: Evidence

    public var certainty: Certainty {
        switch evidence {
        case .credits: .stated
        case .sameFile: .certain
        case .looksAlike, .foundByWords: .likely
        }
    }

    /// The number of bits, of `ImageCode.bitCount`, in which the codes of pictures that look alike differ.
    public var distance: Int? {
        switch evidence {
        case .credits, .sameFile: nil
        case .looksAlike(_, let distance), .foundByWords(_, let distance): distance
        }
    }
}

extension ImageEntity {
    /// Whether the facts in a file tell whose picture it is. A title alone does not.
    var tellsOrigin: Bool {
        !creators.isEmpty || creditLine != nil || institution != nil || license != nil || pageURL.webAddress != nil
    }
}
