/// The rows of a list of pictures: the results of a search, or favorites. Any thread.
public protocol ListedPictures: RandomAccessCollection, Sendable
where Element == any ImageSearchTableViewCellModeling, Index == Int {
    /// Returns a picture's ratio of width to height; `nil` for an unknown size.
    func aspectRatio(at position: Int) -> Double?
}

extension ImageSearchCellModels: ListedPictures {}
