import Core
import FileAccess

/// What is known about the origin of a file.
public struct IdentifiedFile: Sendable {
    public let path: LocalPath
    /// What is known about the origin, the most certain first.
    public private(set) var answers: [PictureIdentification] = []
    /// Whether everything on this computer that can tell the origin was read.
    public internal(set) var isExamined = false
    /// Whether the file has Content Credentials, which say more about its origin than this program reads.
    public internal(set) var hasContentCredentials = false
    /// Whether the file ends before its picture.
    public internal(set) var isIncomplete = false
    /// Why nothing identifies the file; `nil` if it was read.
    public internal(set) var failure: UnreadableFile?
    /// Why services could not be asked.
    public internal(set) var errors: [NetworkError] = []
    /// Whether a search took too long and was ended.
    public internal(set) var wasCutShort = false

    /// The title in the file, although nothing else is known about its origin.
    var title: String?
    /// The code of what the file shows.
    var code: ImageCode?
    /// The SHA-1 of the file in forty lowercase hexadecimal digits; `nil` if the file is too large or was not read yet.
    var sha1: String?

    public init(_ path: LocalPath) { self.path = path }

    /// The most certain of the answers; `nil` if the origin is not known.
    public var answer: PictureIdentification? { answers.first }

    /// Whether nothing can tell the origin: the file is no picture, or it cannot be read.
    public var isUnusable: Bool { failure?.isFinal == true }

    /// Whether there is nothing left to ask if one answer suffices.
    var isSettled: Bool { answer != nil || isUnusable }

    /// Adds an answer after those that are at least as certain.
    mutating func add(_ answer: PictureIdentification) {
        let position = answers.firstIndex { $0.certainty < answer.certainty } ?? answers.count
        answers.insert(answer, at: position)
        failure = nil
    }
}

/// Why a file was not read.
public struct UnreadableFile: Error, Sendable, Hashable {
    /// The reason in the user's language, which follows the name of the file.
    public let reason: String
    /// Whether nothing else can identify the file, either.
    public let isFinal: Bool

    public init(reason: String, isFinal: Bool) { (self.reason, self.isFinal) = (reason, isFinal) }
}

/// The port that reads what identifies a file. The file comes from strangers: everything that a parser or a decoder reads
/// of it is read in the sandbox. Any thread but the main one; it blocks.
public protocol FileEvidenceReading: Sendable {
    /// Reads a file once, so that all that is said about it concerns the same bytes, also if the file changes.
    func read(_ file: LocalPath) throws(UnreadableFile) -> any FileEvidence

    /// Returns the words of the title, or of the file's name without a title, that tell what a picture shows.
    func searchWords(of file: LocalPath, title: String?) -> [String]
}

/// The bytes of a file, and what they tell about its origin. Any thread but the main one; it blocks.
public protocol FileEvidence: Sendable {
    /// Returns the picture as the credits in the file, or beside it, describe it.
    func credits() throws(UnreadableFile) -> ImageEntity

    func hasContentCredentials() -> Bool
    /// Returns whether the file ends before its picture.
    func isIncomplete() -> Bool

    /// Returns the SHA-1 of the file in forty lowercase hexadecimal digits; `nil` if the file is too large.
    func sha1() -> String?

    /// Returns the code of what the file shows; `nil` for a picture of nearly one brightness, which has none.
    func imageCode() throws(UnreadableFile) -> ImageCode?
}
