import Localize

/// What would be stopped if the program ended now.
public struct UnfinishedWork: Sendable, Equatable {
    /// Pictures that are being saved, and those that wait for their turn.
    public let savedPictures: Int
    /// Whether favourites are being exported with their pictures.
    public let isExporting: Bool

    public static let none = UnfinishedWork(savedPictures: 0, isExporting: false)

    public init(savedPictures: Int, isExporting: Bool) {
        (self.savedPictures, self.isExporting) = (savedPictures, isExporting)
    }

    /// What the user is told of it before he agrees.
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
