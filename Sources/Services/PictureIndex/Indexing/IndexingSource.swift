import FileAccess

/// What is indexed, and how its files are read.
public struct IndexingSource: Sendable {
    private let folders: @Sendable () -> [LocalPath]
    let reader: any PictureMetadataReading
    let isPicture: @Sendable (LocalPath) -> Bool
    /// Another number for another answer of `isPicture` or of the reader.
    let listVersion: Int64

    /// - Parameters:
    ///   - folders: returns the absolute paths of the chosen folders; called for each run.
    ///   - listVersion: a number that is another one when `isPicture` or `reader` accepts other files. Then all folders
    ///     are read again once.
    ///   - isPicture: returns whether a file is a picture. It may read the file.
    public init(
        folders: @escaping @Sendable () -> [LocalPath], reader: any PictureMetadataReading, listVersion: Int64 = 0,
        isPicture: @escaping @Sendable (LocalPath) -> Bool
    ) {
        self.folders = folders
        self.reader = reader
        self.listVersion = listVersion
        self.isPicture = isPicture
    }

    /// The chosen folders without those that are inside of another one.
    public var roots: [LocalPath] {
        let all = folders().filter(\.isAbsolute).map(\.trimmed)
        var seen: Set<LocalPath> = []
        return all.filter { path in seen.insert(path).inserted && !all.contains { path.isBelow($0) } }
    }
}
