import FoundationEssentials
import Reactive

import Model

/// A list of downloads that lasts until the program ends, for tests and checks.
public final class InMemoryDownloads: DownloadsStoring {
    public let downloads: Property<[Download]>
    private let list = MutableProperty(DownloadList())

    public init() { downloads = list.map(\.downloads) }

    public func loaded() -> SignalProducer<[Download], Never> { SignalProducer(value: list.value.downloads) }

    public func begin(_ image: ImageEntity, path: String) -> Download.ID {
        list.modify { $0.begin(image, path: path, at: Date()).id }
    }

    public func update(_ id: Download.ID, to state: Download.State, path: String?, code: ImageCode?) {
        list.modify { _ = $0.update(id, to: state, path: path, code: code) }
    }

    public func moveFiles(_ moves: [FileMove]) { list.modify { _ = $0.moveFiles(moves) } }

    public func remove(_ ids: [Download.ID]) { list.modify { _ = $0.remove { ids.contains($0.id) } } }
    public func restore(_ downloads: [Download]) { list.modify { _ = $0.restore(downloads) } }
    public func clear() { list.modify { _ = $0.remove { $0.state != .saving } } }
}
