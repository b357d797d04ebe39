import Dispatch
import FileAccess
import FoundationEssentials
import Glibc
import Synchronization

/// Keeps the list in a file of JSON, replaced as a whole.
///
/// Only a queue of its own touches the disk. Reading begins when this object is made, so that it has mostly ended when
/// the window asks; writing happens behind the user's back, the newest state last.
public final class WeatherStore: WeatherStoring {
    /// What the user should be told.
    public enum Failure: Sendable, Equatable {
        /// The file at this path cannot be written.
        case unwritable(path: String)
        /// The file could not be understood and was moved to this path, so that nothing in it is lost.
        case damaged(movedTo: String)
    }

    private let folder: String
    private let onProblem: @Sendable (Failure) -> Void
    private let queue = DispatchQueue(label: "io.github.vitrine.weather-file", qos: .userInitiated)
    /// False where there is a file that could not be read.
    private let isReadable = Mutex(true)
    private let found = Mutex<StoredWeather?>(nil)

    /// Bytes; more is no list of cities.
    private static let largest = 10_000_000

    private var path: String { folder + "/weather.json" }

    /// - Parameters:
    ///   - folder: made when something is first kept.
    ///   - onProblem: called on the queue.
    public init(folder: String, onProblem: @escaping @Sendable (Failure) -> Void) {
        (self.folder, self.onProblem) = (folder, onProblem)
        queue.async { self.read() }
    }

    /// After the reading that was begun in `init`, which stands before it in the queue.
    public func whenRead(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

    /// Waits for the reading where nobody has waited for `whenRead`.
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
            data = try RegularFile.contents(of: path, atMost: Self.largest)
        } catch .system(let error) {
            // What cannot be read now must not be replaced by less.
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
        // An older damaged file stays, it may be the one that has most; what cannot be moved is written over in the end.
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
