import Reactive

/// What the original file of a picture says about how it came into being.
public struct Provenance: Sendable, Hashable {
    public var sourceType: DigitalSourceType?
    /// Whether the file contains a manifest of Content Credentials. It has not been verified.
    public var hasContentCredentials: Bool

    /// Whether the file ends before its picture.
    public var isIncomplete: Bool

    public init(
        sourceType: DigitalSourceType? = nil, hasContentCredentials: Bool = false, isIncomplete: Bool = false
    ) {
        self.sourceType = sourceType
        (self.hasContentCredentials, self.isIncomplete) = (hasContentCredentials, isIncomplete)
    }
}

/// The port that reads the provenance of pictures whose original file is on this computer. The file's content is not
/// trusted.
public protocol ProvenanceReading: Sendable {
    /// Sends the provenance once and completes; sends one without facts if the original is not on this computer or cannot
    /// be read. It makes no request and does not block the caller.
    func readProvenance(of image: ImageEntity) -> SignalProducer<Provenance, Never>
}
