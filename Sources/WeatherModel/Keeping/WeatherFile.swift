import FoundationEssentials

/// Keeps the list in a file of JSON, replaced as a whole.
public final class WeatherFile: WeatherKeeping {
    private let folder: String
    private let onProblem: @Sendable (String) -> Void

    private var path: String { folder + "/weather.json" }

    /// - Parameters:
    ///   - folder: made when something is first kept.
    ///   - onProblem: called with the path when it cannot be written.
    public init(folder: String, onProblem: @escaping @Sendable (String) -> Void) {
        (self.folder, self.onProblem) = (folder, onProblem)
    }

    public func load() -> KeptWeather? {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        return try? JSONDecoder().decode(KeptWeather.self, from: data)
    }

    public func keep(_ weather: KeptWeather) {
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try JSONEncoder().encode(weather).write(to: URL(filePath: path), options: .atomic)
        } catch {
            onProblem(path)
        }
    }
}
