import Localize

/// The work that quitting now would interrupt.
public struct UnfinishedWork: Sendable, Equatable {
    /// The number of pictures that are being saved or wait.
    public let savedPictures: Int
    /// Whether favorites are being exported with their pictures.
    public let isExporting: Bool

    public static let none = UnfinishedWork(savedPictures: 0, isExporting: false)

    public init(savedPictures: Int, isExporting: Bool) {
        (self.savedPictures, self.isExporting) = (savedPictures, isExporting)
    }

    /// The text of the question before quitting.
    public var text: String {
        var sentences: [String] = []
        if savedPictures > 0 {
            sentences.append(
                trn(
                    "%s picture is still being saved.", "%s pictures are still being saved.", savedPictures,
                    formatted(savedPictures)))
        }
        if isExporting { sentences.append(tr("Favorites are still being exported.")) }
        return sentences.joined(separator: " ")
    }
}
