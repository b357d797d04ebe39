import Reactive

/// The port that stores the list of downloads beyond the end of the program. It stores only the list and never touches
/// the files.
///
/// The implementation reads from memory and writes in the background. Any thread.
public protocol DownloadsStoring: AnyObject, Sendable {
    /// All downloads, the latest first, at most `DownloadList.capacity`. Downloads that were running at the end of the
    /// last run are `.interrupted`. Changes on the main thread.
    var downloads: Property<[Download]> { get }
    /// Sends the list after that of earlier runs was read, and completes. Cold; sends on any thread.
    func loaded() -> SignalProducer<[Download], Never>
    /// Adds a download that starts now.
    func begin(_ image: ImageEntity, path: String) -> Download.ID
    /// Changes the state of a download, and the path and the code of what it shows if they are not `nil`. Ignores unknown
    /// ids.
    func update(_ id: Download.ID, to state: Download.State, path: String?, code: ImageCode?)
    /// Gives entries whose files have other paths the new ones.
    func moveFiles(_ moves: [FileMove])
    /// Removes entries from the list. The files stay.
    func remove(_ ids: [Download.ID])
    /// Adds removed entries to the list again.
    func restore(_ downloads: [Download])
    /// Removes all entries except running downloads, also those that another process has stored since the start, which
    /// `restore` cannot bring back.
    func clear()
}

extension DownloadsStoring {
    public func update(_ id: Download.ID, to state: Download.State, path: String? = nil) {
        update(id, to: state, path: path, code: nil)
    }
}
