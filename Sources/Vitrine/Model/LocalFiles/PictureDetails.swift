import FileAccess
import Reactive

/// What the user says about a picture file: its credits, its caption and its tags. An empty text states nothing.
public struct PictureDetails: Sendable, Hashable {
    public var tags: [String]
    public var caption: String
    public var title: String
    /// In their order; the first one is the main one.
    public var creators: [Creator]
    /// The line that names whom to credit, if it says something else than the names of the creators.
    public var creditLine: String
    public var license: License?
    /// The address of the web page of the picture.
    public var page: String
    /// The service from which the picture comes.
    public var service: String?
    /// How the picture came into being.
    public var sourceType: DigitalSourceType?

    public init(
        tags: [String] = [], caption: String = "", title: String = "", creators: [Creator] = [],
        creditLine: String = "", license: License? = nil, page: String = "", service: String? = nil,
        sourceType: DigitalSourceType? = nil
    ) {
        (self.tags, self.caption, self.title, self.creators) = (tags, caption, title, creators)
        (self.creditLine, self.license, self.page) = (creditLine, license, page)
        (self.service, self.sourceType) = (service, sourceType)
    }

    /// Returns what a file or its sidecar says.
    public init(_ metadata: FileMetadata) {
        let creators = metadata.creators.map { Creator(fileText: $0) }
        self.init(
            tags: metadata.keywords, caption: metadata.caption ?? "", title: metadata.title ?? "", creators: creators,
            creditLine: metadata.creditLine(besides: creators) ?? "", license: metadata.license,
            page: metadata.pages.first ?? "", service: metadata.service, sourceType: metadata.sourceType)
    }

    /// Returns whether a fact that others state, and these details have stated, is missing in the new ones.
    package func lacks(_ new: PictureDetails, statedBy other: PictureDetails) -> Bool {
        func isStated(_ details: PictureDetails) -> [Bool] {
            [
                !details.tags.isEmpty, !details.caption.isEmpty, !details.title.isEmpty, !details.creators.isEmpty,
                !details.creditLine.isEmpty, details.license != nil, !details.page.isEmpty,
            ]
        }
        return zip(isStated(self), zip(isStated(new), isStated(other))).contains { $0 && !$1.0 && $1.1 }
    }
}

/// A change of the details of pictures. What it does not name stays.
public struct PictureDetailsChange: Sendable, Hashable {
    public var addedTags: [String] = []
    public var removedTags: [String] = []
    /// The new caption; an empty one removes it, as for all texts.
    public var caption: String?
    public var title: String?
    public var creators: [Creator]?
    public var creditLine: String?
    /// The new license; `.some(nil)` removes it.
    public var license: License??
    public var page: String?
    public var service: String?
    public var sourceType: DigitalSourceType?
    /// The rotation of the picture, which is never written into a sidecar.
    public var turns = QuarterTurns.none

    public init(
        addedTags: [String] = [], removedTags: [String] = [], caption: String? = nil, turns: QuarterTurns = .none
    ) {
        (self.addedTags, self.removedTags, self.caption) = (addedTags, removedTags, caption)
        self.turns = turns
    }

    /// Creates the change that makes the details of a picture new ones. A service and a source type are not removed.
    public init(from former: PictureDetails, to new: PictureDetails) {
        func changed<Value: Equatable>(_ detail: KeyPath<PictureDetails, Value>) -> Value? {
            former[keyPath: detail] == new[keyPath: detail] ? nil : new[keyPath: detail]
        }
        addedTags = new.tags.filter { !former.tags.contains($0) }
        removedTags = former.tags.filter { !new.tags.contains($0) }
        (caption, title, creators) = (changed(\.caption), changed(\.title), changed(\.creators))
        (creditLine, license, page) = (changed(\.creditLine), changed(\.license), changed(\.page))
        (service, sourceType) = (changed(\.service) ?? nil, changed(\.sourceType) ?? nil)
    }

    public var isEmpty: Bool { self == PictureDetailsChange() }

    /// Returns the tags of a picture after the change. Tags that are equal as shown are the same, and a tag is not added if
    /// there is one that differs in case only.
    public func tags(changing tags: [String]) -> [String] {
        let removed = Set(removedTags.map { $0.displayText() })
        var tags = tags.filter { !removed.contains($0.displayText()) }
        var known = Set(tags.map { $0.displayText().lowercased() })
        for tag in addedTags where known.insert(tag.displayText().lowercased()).inserted { tags.append(tag) }
        return tags
    }

    /// Returns the details of a picture after the change.
    public func details(changing details: PictureDetails) -> PictureDetails {
        PictureDetails(
            tags: tags(changing: details.tags), caption: caption ?? details.caption, title: title ?? details.title,
            creators: creators ?? details.creators, creditLine: creditLine ?? details.creditLine,
            license: license ?? details.license, page: page ?? details.page, service: service ?? details.service,
            sourceType: sourceType ?? details.sourceType)
    }
}

/// The details of several files, as read for a dialog.
public enum DetailsReadingEvent: Sendable {
    case progress(done: Int, of: Int)
    /// The files whose details were read, in their order, and why the others' were not. Always the last event.
    case finished([ReadDetails], failures: [FileChangeReport.Failure])
}

public struct ReadDetails: Sendable, Hashable {
    public let path: LocalPath
    public let details: PictureDetails

    public init(path: LocalPath, details: PictureDetails) { (self.path, self.details) = (path, details) }
}

/// The port that reads and writes the details of picture files. `Saving.PictureDetailsEditor` implements it.
public protocol PictureDetailsEditing: Sendable {
    /// Reads the details of files and of their sidecars. Cold; sends on any thread.
    func readDetails(
        of paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<DetailsReadingEvent, Never>

    /// Writes a change into each file or its sidecar, one after the other, each in one step. A file in which the change
    /// changes nothing is not touched. Cold; sends on any thread. Disposing does not end the work: the report has to name
    /// what was changed.
    func write(
        _ change: PictureDetailsChange, to paths: [LocalPath], unless cancellation: FileChangeCancellation
    ) -> SignalProducer<FileChangeEvent, Never>
}
