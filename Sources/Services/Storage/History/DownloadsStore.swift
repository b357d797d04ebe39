import FoundationEssentials
import Model
import Reactive
import SQLiteAccess

/// Stores the list of saved files in the history's database.
public final class DownloadsStore: DownloadsStoring {
    public let downloads: Property<[Download]>

    private let history: HistoryDatabase
    private let scheduler: any Scheduler
    private let list = MutableProperty(DownloadList())
    private let shown = MutableProperty<[Download]>([])

    /// - Parameter scheduler: where `downloads` changes; the main thread by default.
    public init(_ history: HistoryDatabase, scheduler: any Scheduler = UIScheduler()) {
        (self.history, self.scheduler) = (history, scheduler)
        downloads = Property(capturing: shown)
        history.database.perform { [weak self] in self?.load() }
    }

    public func loaded() -> SignalProducer<[Download], Never> {
        history.afterLoading { [list] in list.value.downloads }
    }

    public func begin(_ image: ImageEntity, path: String) -> Download.ID {
        var id = Download.ID(rawValue: 0)
        change { list in
            let (newID, difference) = list.begin(image, path: path, at: Date())
            id = newID
            return difference
        }
        return id
    }

    public func update(_ id: Download.ID, to state: Download.State, path: String?, code: ImageCode?) {
        change { $0.update(id, to: state, path: path, code: code) }
    }

    public func moveFiles(_ moves: [FileMove]) { change { $0.moveFiles(moves) } }

    public func remove(_ ids: [Download.ID]) {
        let removedIDs = Set(ids)
        change { $0.remove { removedIDs.contains($0.id) } }
        history.forgetDeleted()
    }

    public func restore(_ downloads: [Download]) { change { $0.restore(downloads) } }

    public func clear() {
        change { $0.remove { $0.state != .saving } }
        history.database.perform { [history, list] in
            // Other processes may have stored entries that this list does not have.
            let present = Set(list.value.downloads.map(\.id.rawValue))
            _ = history.database.write { try $0.removeFinishedDownloads(except: present) }
        }
        history.forgetDeleted()
    }

    /// Loads the stored list. On the queue.
    private func load() {
        let read = history.database.read { connection in
            try connection.rows("SELECT id, image, path, state, reason, started FROM download", [], Download.init(row:))
        }
        guard case .success(let stored) = read else { return }
        change { $0.load(stored.compactMap { $0 }) }
    }

    private func change(_ body: (inout DownloadList) -> DownloadList.Difference) {
        let difference = list.modify(body)
        scheduler.schedule { [list, shown] in shown.value = list.value.downloads }
        guard difference != DownloadList.Difference() else { return }
        history.database.perform { [history] in _ = history.database.write { try $0.apply(difference) } }
    }
}

extension Connection {
    fileprivate func apply(_ difference: DownloadList.Difference) throws {
        for download in difference.written {
            try run(
                """
                INSERT INTO download (id, image, path, state, reason, started) VALUES (?, ?, ?, ?, ?, ?)
                ON CONFLICT (id) DO UPDATE SET
                    image = excluded.image, path = excluded.path, state = excluded.state, reason = excluded.reason
                """,
                [
                    .integer(download.id.rawValue), .text(download.image.stored), .text(download.path),
                    .text(download.state.name), .text(download.state.reason),
                    .real(download.startedAt.timeIntervalSince1970),
                ])
        }
        for id in difference.removed { try run("DELETE FROM download WHERE id = ?", [.integer(id.rawValue)]) }
    }

    fileprivate func removeFinishedDownloads(except ids: Set<Int64>) throws {
        let finished = try rows("SELECT id FROM download WHERE state <> 'saving'") { $0.integer(0) }
        for id in finished where !ids.contains(id) { try run("DELETE FROM download WHERE id = ?", [.integer(id)]) }
    }
}

extension Download {
    /// Returns `nil` for a row that cannot be decoded.
    fileprivate init?(row: Row) {
        guard let image = ImageEntity(stored: row.text(1)), let state = State(name: row.text(3), reason: row.text(4))
        else { return nil }
        self.init(
            id: ID(rawValue: row.integer(0)), image: image, path: row.text(2), state: state,
            startedAt: Date(timeIntervalSince1970: row.real(5)))
    }
}

extension Download.State {
    fileprivate var name: String {
        switch self {
        case .saving: "saving"
        case .saved: "saved"
        case .cancelled: "cancelled"
        case .failed: "failed"
        case .interrupted: "interrupted"
        }
    }

    fileprivate var reason: String { if case .failed(let reason) = self { reason } else { "" } }

    fileprivate init?(name: String, reason: String) {
        switch name {
        case "saving": self = .saving
        case "saved": self = .saved
        case "cancelled": self = .cancelled
        case "failed": self = .failed(reason: reason)
        case "interrupted": self = .interrupted
        default: return nil
        }
    }
}
