import Reactive

/// The port behind which the list of saved files outlives the program. Only the list: the files are somebody else's.
///
/// Everything is answered from memory; what is written is written in the background. Any thread.
public protocol DownloadsStoring: AnyObject, Sendable {
    /// The latest first, at most `DownloadList.capacity`. What was being saved when the program ended last is
    /// `.interrupted`. Changes on the main thread.
    var downloads: Property<[Download]> { get }
    /// Notes that saving begins.
    func begin(_ image: ImageEntity, path: String) -> Download.ID
    /// Notes how it went on, and under which path if that is another one. An unknown id is passed over.
    func update(_ id: Download.ID, to state: Download.State, path: String?)
    /// Takes entries from the list; files stay.
    func remove(_ ids: [Download.ID])
    /// Puts entries back that were removed.
    func restore(_ downloads: [Download])
    /// Takes out everything that is not being saved.
    func clear()
}

extension DownloadsStoring {
    public func update(_ id: Download.ID, to state: Download.State) { update(id, to: state, path: nil) }
}
