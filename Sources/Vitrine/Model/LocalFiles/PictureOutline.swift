import FileAccess
import Reactive

/// The folders and the months of the pictures on this computer, with the number of pictures in each.
public struct PictureOutline: Sendable, Hashable {
    /// A chosen folder, or a folder in one.
    public struct Folder: Sendable, Hashable {
        public var path: LocalPath
        /// The number of pictures in the folder and below it.
        public var count: Int
        /// Whether the folder is there. A folder on a disk that is not mounted keeps its pictures in the index.
        public var isAvailable: Bool
        /// The folders in this one that have pictures, sorted by name.
        public var folders: [Folder]

        public init(path: LocalPath, count: Int, isAvailable: Bool = true, folders: [Folder] = []) {
            (self.path, self.count, self.isAvailable, self.folders) = (path, count, isAvailable, folders)
        }
    }

    /// The number of pictures of one month, by the date taken or else the date of the file.
    public struct Month: Sendable, Hashable {
        public var month: YearMonth
        public var count: Int

        public init(_ month: YearMonth, count: Int) { (self.month, self.count) = (month, count) }
    }

    /// The number of all pictures.
    public var count: Int
    /// The chosen folders.
    public var folders: [Folder]
    /// The months that have pictures, the latest first.
    public var months: [Month]

    public init(count: Int = 0, folders: [Folder] = [], months: [Month] = []) {
        (self.count, self.folders, self.months) = (count, folders, months)
    }
}

/// The port for the outline of the pictures on this computer. Any thread.
public protocol PictureOutlining: Sendable {
    /// Sends the outline, and the new one after each change, on a queue of its own. A failure to read sends nothing.
    var outlines: SignalProducer<PictureOutline, Never> { get }
}
