import Dispatch
import FileAccess
import FoundationEssentials
import Glibc
import Reactive

/// Stores the list in a JSON file, which is replaced as a whole.
///
/// Only this object's queue accesses the disk. Reading begins in `init`, so that it has usually ended when the window
/// needs the list. Writing happens in the background, the newest state last.
public final class WeatherStore: WeatherStoring {
    /// Failures to report to the user.
    public enum Failure: Sendable, Equatable {
        /// The file at this path cannot be written.
        case unwritable(path: String)
        /// The file could not be parsed, and was moved to this path so that no data is lost.
        case damaged(movedTo: String)
    }

    private let folder: String
    private let onProblem: @Sendable (Failure) -> Void
    private let queue = DispatchQueue(label: "io.github.vitrine.weather-file", qos: .userInitiated)
    /// Whether the file may be replaced: false if it exists and could not be read.
    private let isReadable = Locked(true)
    private let found = Locked<StoredWeather?>(nil)

    /// The limit in bytes; a larger file is not a list of cities.
    private static let maxFileSize = 10_000_000

    private var path: String { folder + "/weather.json" }

    /// - Parameters:
    ///   - folder: the folder, created at the first write.
    ///   - onProblem: called on this object's queue.
    public init(folder: String, onProblem: @escaping @Sendable (Failure) -> Void) {
        (self.folder, self.onProblem) = (folder, onProblem)
        queue.async { self.read() }
    }

    /// Calls `body` after the read that `init` began, which precedes it in the queue.
    public func whenRead(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

    /// Returns the list; waits for the read if `whenRead` has not been awaited.
    public func load() -> StoredWeather? {
        finish()
        return found.withLock { $0 }
    }

    public func store(_ weather: StoredWeather) {
        found.withLock { $0 = weather }
        queue.async { self.write(weather) }
    }

    public func finish() { queue.sync {} }

    private func read() {
        let data: Data
        do {
            data = try RegularFile.contents(of: path, atMost: Self.maxFileSize)
        } catch .system(let error) {
            // An unreadable file must not be replaced by less data.
            guard error.code != ENOENT else { return }
            isReadable.withLock { $0 = false }
            return onProblem(.unwritable(path: path))
        } catch {
            return quarantine()
        }
        if let weather = try? JSONDecoder().decode(StoredWeather.self, from: data) {
            return found.withLock { $0 = $0 ?? weather }
        }
        quarantine()
    }

    private func quarantine() {
        // An older damaged file stays, since it may contain more. A file that cannot be moved is overwritten.
        let places = [path + ".damaged"] + (2...100).map { path + ".damaged-\($0)" }
        let place = places.first { !FileManager.default.fileExists(atPath: $0) } ?? places[0]
        try? FileManager.default.moveItem(atPath: path, toPath: place)
        onProblem(.damaged(movedTo: place))
    }

    private func write(_ weather: StoredWeather) {
        guard isReadable.withLock({ $0 }) else { return }
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try AtomicFile.write(JSONEncoder().encode(weather), to: path)
        } catch {
            onProblem(.unwritable(path: path))
        }
    }
}
