import Foundation
import TestSupport
import Testing
import WeatherModel

@Suite struct WeatherStoreTests {
    private let temporary = TemporaryFolder()
    private var folder: URL { URL(filePath: temporary.path("weather")) }
    private let kept = StoredWeather(
        cities: Array(City.first.prefix(3)),
        weather: [6_077_243: Weather(temperature: 1.5, code: 3, isDay: true, fetchedAt: 1_000)])

    @Test("A new store is empty, and stored weather is available at the next start, in its order")
    func nextStart() {
        let first = WeatherStore(folder: folder.path) { _ in }
        #expect(first.load() == nil)
        first.store(StoredWeather(cities: [], weather: [:]))
        first.store(kept)
        first.finish()
        #expect(WeatherStore(folder: folder.path) { _ in }.load() == kept)
    }

    @Test("A caller that waits for the read is called at its end")
    func pendingRead() async {
        let first = WeatherStore(folder: folder.path) { _ in }
        first.store(kept)
        first.finish()
        let second = WeatherStore(folder: folder.path) { _ in }
        await withCheckedContinuation { continuation in second.whenRead { continuation.resume() } }
        #expect(second.load() == kept)
    }

    @Test("A damaged file is moved aside and reported", arguments: ["", "{", "[]", #"{"cities":7}"#])
    func damagedFile(text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appending(path: "weather.json"))
        let problems = RecordedEvents<WeatherStore.Failure>()
        let file = WeatherStore(folder: folder.path) { problems.add($0) }
        let aside = folder.appending(path: "weather.json.damaged")
        #expect(file.load() == nil && problems.all == [.damaged(movedTo: aside.path)])
        let saved = try String(contentsOf: aside, encoding: .utf8)
        #expect(saved == text)
    }

    @Test("An older damaged file stays beside a newer one")
    func twoDamagedFiles() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for text in ["first", "second"] {
            try Data(text.utf8).write(to: folder.appending(path: "weather.json"))
            WeatherStore(folder: folder.path) { _ in }.finish()
        }
        for (name, text) in [("weather.json.damaged", "first"), ("weather.json.damaged-2", "second")] {
            #expect(try String(contentsOf: folder.appending(path: name), encoding: .utf8) == text)
        }
    }

    @Test("A pipe instead of the file blocks nothing and is moved aside")
    func pipe() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(mkfifo(folder.path + "/weather.json", 0o600) == 0)
        let problems = RecordedEvents<WeatherStore.Failure>()
        let file = WeatherStore(folder: folder.path) { problems.add($0) }
        file.store(kept)
        file.finish()
        #expect(problems.all == [.damaged(movedTo: folder.path + "/weather.json.damaged")])
        #expect(WeatherStore(folder: folder.path) { _ in }.load() == kept)
    }

    @Test("A file that is unreadable now is not overwritten")
    func unreadableFile() throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        // A symbolic link to itself: reading fails even for root, and replacing would succeed.
        let path = folder.path + "/weather.json"
        #expect(symlink("weather.json", path) == 0)
        let problems = RecordedEvents<WeatherStore.Failure>()
        let file = WeatherStore(folder: folder.path) { problems.add($0) }
        file.store(kept)
        file.finish()
        #expect(problems.all == [.unwritable(path: path)])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "weather.json")
    }

    @Test("A folder that cannot be created is reported")
    func impossibleFolder() throws {
        try Data().write(to: folder)
        let problems = RecordedEvents<WeatherStore.Failure>()
        let file = WeatherStore(folder: folder.path) { problems.add($0) }
        file.store(kept)
        file.finish()
        #expect(problems.all == [.unwritable(path: folder.path + "/weather.json")])
    }
}
