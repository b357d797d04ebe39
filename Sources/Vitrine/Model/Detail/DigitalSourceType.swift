import Localize

/// How a picture came into being, by the vocabulary of the IPTC. The raw values are its codes.
///
/// See <https://cv.iptc.org/newscodes/digitalsourcetype/>. Retired codes are in many files, and therefore here, too.
public enum DigitalSourceType: String, Sendable, Hashable, CaseIterable {
    case digitalCapture, computationalCapture, negativeFilm, positiveFilm, print
    case humanEdits, minorHumanEdits
    case digitalCreation, digitalArt, softwareImage, dataDrivenMedia, screenCapture, virtualRecording
    case composite, compositeCapture, compositeSynthetic
    case algorithmicMedia, algorithmicallyEnhanced
    case trainedAlgorithmicMedia, compositeWithTrainedAlgorithmicMedia

    /// Creates the type from the address of a code. `nil` for addresses and codes outside of the vocabulary.
    public init?(address: String) {
        let beginnings = ["http://", "https://"].map { $0 + Self.vocabulary }
        guard let beginning = beginnings.first(where: address.hasPrefix) else { return nil }
        self.init(rawValue: String(address.dropFirst(beginning.count)))
    }

    /// Creates the type that counts among several statements about one picture; `nil` without any. A statement that AI has made it
    /// comes first, and one that says nothing about it before one that denies it.
    public init?(decidingAmong types: [DigitalSourceType]) {
        let answers: [Bool?] = [true, nil, false]
        guard let type = answers.lazy.compactMap({ answer in types.first { $0.isMadeByAI == answer } }).first else {
            return nil
        }
        self = type
    }

    /// The address of the code, which is its name in files.
    public var address: String { "http://" + Self.vocabulary + rawValue }

    private static let vocabulary = "cv.iptc.org/newscodes/digitalsourcetype/"

    /// Whether a trained model has made the picture, or parts of it; `nil` if the type says nothing about that.
    ///
    /// Parts count, because who wants no such picture wants none with parts from a model either. An algorithm that nobody has
    /// trained, such as that of a fractal or a diagram, is a tool of a person. Without an answer are types that do not say what the
    /// elements of a picture are, or which algorithm has changed it.
    public var isMadeByAI: Bool? {
        switch self {
        case .trainedAlgorithmicMedia, .compositeWithTrainedAlgorithmicMedia, .compositeSynthetic: true
        case .composite, .algorithmicallyEnhanced, .softwareImage, .virtualRecording, .screenCapture: nil
        case .digitalCapture, .computationalCapture, .compositeCapture, .negativeFilm, .positiveFilm, .print: false
        case .humanEdits, .minorHumanEdits, .digitalCreation, .digitalArt: false
        case .dataDrivenMedia, .algorithmicMedia: false
        }
    }

    /// The type in the user's language.
    public var text: String {
        switch self {
        case .digitalCapture: tr("Digital capture")
        case .computationalCapture: tr("Digital capture, combined from several frames")
        case .negativeFilm: tr("Scanned from a negative")
        case .positiveFilm: tr("Scanned from a slide")
        case .print: tr("Scanned from a print")
        case .humanEdits: tr("Edited by a person")
        case .minorHumanEdits: tr("Original with small changes by a person")
        case .digitalCreation, .digitalArt: tr("Made by a person with software")
        case .softwareImage: tr("Made by software")
        case .dataDrivenMedia: tr("Made from data")
        case .screenCapture: tr("Screen capture")
        case .virtualRecording: tr("Recording of a virtual event")
        case .composite: tr("Composed of several elements")
        case .compositeCapture: tr("Composed of several captures")
        case .compositeSynthetic: tr("Composed of elements, some made by artificial intelligence")
        case .algorithmicMedia: tr("Made by an algorithm, without artificial intelligence")
        case .algorithmicallyEnhanced: tr("Changed by an algorithm")
        case .trainedAlgorithmicMedia: tr("Made by artificial intelligence")
        case .compositeWithTrainedAlgorithmicMedia: tr("Edited with artificial intelligence")
        }
    }
}
