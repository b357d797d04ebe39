import FileAccess
import Reactive

/// What a user says about a picture file: tags and a caption.
public struct PictureDetails: Sendable, Hashable {
    public var tags: [String]
    /// Empty without a caption.
    public var caption: String

    public init(tags: [String] = [], caption: String = "") { (self.tags, self.caption) = (tags, caption) }
}

/// A change of the details of pictures. What it does not name stays.
public struct PictureDetailsChange: Sendable, Hashable {
    public var addedTags: [String] = []
    public var removedTags: [String] = []
    /// The new caption; an empty one removes it.
    public var caption: String?
    /// The rotation of the picture, which is never written into a sidecar.
    public var turns = QuarterTurns.none

    public init(
        addedTags: [String] = [], removedTags: [String] = [], caption: String? = nil, turns: QuarterTurns = .none
    ) {
        (self.addedTags, self.removedTags, self.caption) = (addedTags, removedTags, caption)
        self.turns = turns
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
        PictureDetails(tags: tags(changing: details.tags), caption: caption ?? details.caption)
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

/// The port that reads and writes tags and captions of picture files. `Saving.PictureDetailsEditor` implements it.
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
