import Model
import Reactive

/// The selected pictures of the results, and the windows in which pictures open. Main thread; every property changes on it.
@MainActor
public protocol PictureSelecting: AnyObject, Sendable {
    /// The selected row; the detail window changes it, too.
    var selectedIndex: MutableProperty<Int?> { get }
    /// All selected rows in ascending order; written by the list.
    var selectedIndexes: MutableProperty<[Int]> { get }
    /// Returns the picture of a row; `nil` if the row does not exist, and while its picture has not been read.
    func image(at index: Int) -> ImageEntity?
    /// Calls `receive` with the pictures of the selected rows in the order of the list: at once, or after those that are
    /// not in memory were read.
    func readSelectedImages(_ receive: @escaping @MainActor ([ImageEntity]) -> Void)
    /// Returns the other entries of a row's picture, the best first: the same picture from other services or under other
    /// addresses.
    func otherEntries(at index: Int) -> [ImageEntity]

    /// Opens a picture in its own window.
    func selectCell(at index: Int)
    /// Opens another entry of a row's picture in its own window.
    func select(_ entry: ImageID, at index: Int)
    /// Returns a detail view model that starts at a picture of this search, without opening a window; for Quick Look.
    func detail(at index: Int) -> ImageDetailViewModel?
    /// Sends a detail view model for each opened picture.
    var openedDetails: Signal<ImageDetailViewModel, Never> { get }
}

extension PictureSelecting {
    /// The selected row, if there is only one.
    public var onlySelectedIndex: Int? { selectedIndexes.value.count == 1 ? selectedIndexes.value.first : nil }

    /// The pictures of the selected rows that have been read, in the order of the list.
    public var selectedImages: [ImageEntity] { selectedIndexes.value.compactMap { image(at: $0) } }
}
