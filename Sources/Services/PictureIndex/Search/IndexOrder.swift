import Model

/// An order of the pictures in the index.
enum IndexOrder: Sendable {
    /// Pictures with more of the words first, then those with whole words, then the latest. Many pictures are only in the
    /// order of their dates.
    case best
    case dateTaken, dateAdded, name, size, folder

    init(_ order: ResultOrder?) {
        self =
            switch order?.opposite ?? order {
            case .latest, .dateTaken: .dateTaken
            case .dateAdded: .dateAdded
            case .name: .name
            case .fileSize: .size
            case .folder: .folder
            default: .best
            }
    }
}
