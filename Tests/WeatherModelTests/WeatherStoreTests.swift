import Foundation
import Synchronization
import Testing
import WeatherModel

@Suite final class WeatherStoreTests {
    private let folder = FileManager.default.temporaryDirectory.appending(path: "weather-\(UUID().uuidString)")
    private let kept = StoredWeather(
        cities: Array(City.first.prefix(3)),
        weather: [6_077_243: Weather(temperature: 1.5, code: 3, isDay: true, fetchedAt: 1_000)])

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Records the reported failures.
    private final class Failures: Sendable {
        private let told = Mutex<[WeatherStore.Failure]>([])
        var all: [WeatherStore.Failure] { told.withLock { $0 } }
        func tell(_ problem: WeatherStore.Failure) { told.withLock { $0.append(problem) } }
    }

    @Test func `Before anything was kept there is nothing`() {
        #expect(WeatherStore(folder: folder.path) { _ in }.load() == nil)
    }

    @Test func `What was kept is there at the next start, in its order`() {
        let first = WeatherStore(folder: folder.path) { _ in }
        first.store(StoredWeather(cities: [], weather: [:]))
        first.store(kept)
        first.finish()
        #expect(WeatherStore(folder: folder.path) { _ in }.load() == kept)
    }

    @Test func `Who waits for the reading is called when it has ended`() async {
        let first = WeatherStore(folder: folder.path) { _ in }
        first.store(kept)
        first.finish()
        let second = WeatherStore(folder: folder.path) { _ in }
        await withCheckedContinuation { continuation in second.whenRead { continuation.resume() } }
        #expect(second.load() == kept)
    }

    @Test(arguments: ["", "{", "[]", #"{"cities":7}"#])
    func `A damaged file is moved aside and told`(text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: "weather.json"))
        let problems = Failures()
        let file = WeatherStore(folder: folder.path) { problems.tell($0) }
        #expect(file.load() == nil)
        let aside = folder.appending(path: "weather.json.damaged")
        #expect(problems.all == [.damaged(movedTo: aside.path)])
        let saved = try String(contentsOf: aside, encoding: .utf8)
        #expect(saved == text)
    }

    @Test func `An older damaged file stays beside a newer one`() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for text in ["first", "second"] {
            try Data(text.utf8).write(to: folder.appending(path: "weather.json"))
            WeatherStore(folder: folder.path) { _ in }.finish()
        }
        for (name, text) in [("weather.json.damaged", "first"), ("weather.json.damaged-2", "second")] {
            #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == text)
        }
    }

    @Test(.timeLimit(.minutes(1))) func `A pipe in the place of the file holds nobody up and is moved aside`() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(mkfifo(folder.path + "/weather.json", 0o600) == 0)
        let problems = Failures()
        let file = WeatherStore(folder: folder.path) { problems.tell($0) }
        file.store(kept)
        file.finish()
        #expect(problems.all == [.damaged(movedTo: folder.path + "/weather.json.damaged")])
        #expect(WeatherStore(folder: folder.path) { _ in }.load() == kept)
    }

    @Test func `A file that cannot be read now is not replaced by less`() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A symbolic link to itself: reading fails even for root, and replacing would succeed.
        let path = folder.path + "/weather.json"
        #expect(symlink("weather.json", path) == 0)
        let problems = Failures()
        let file = WeatherStore(folder: folder.path) { problems.tell($0) }
        file.store(kept)
        file.finish()
        #expect(problems.all == [.unwritable(path: path)])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "weather.json")
    }

    @Test func `A folder that cannot be made is told`() throws {
        try Data().write(to: folder)
        let problems = Failures()
        let file = WeatherStore(folder: folder.path) { problems.tell($0) }
        file.store(kept)
        file.finish()
        #expect(problems.all == [.unwritable(path: folder.path + "/weather.json")])
    }
}
