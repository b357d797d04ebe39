import Core
import FoundationEssentials
import Reactive
import Synchronization
import TestSupport
import WeatherModel

/// Responses to the last request.
extension StubNetwork {
    func answer(_ text: String) { calls.all.last?.send(.json(text)) }
    func fail(_ error: NetworkError) { calls.all.last?.fail(error) }

    /// Responds with weather for `count` cities, each a degree warmer than the previous one.
    func answer(cities count: Int) {
        let places = (0..<count).map { #"{"current":{"temperature_2m":\#($0),"weather_code":0,"is_day":1}}"# }
        answer(count == 1 ? places[0] : "[\(places.joined(separator: ","))]")
    }
}

/// A store in memory.
final class InMemoryWeather: WeatherStoring {
    private let state: Mutex<StoredWeather?>

    init(_ kept: StoredWeather? = nil) { state = Mutex(kept) }

    var kept: StoredWeather? { state.withLock { $0 } }
    func whenRead(_ body: @escaping @Sendable () -> Void) { body() }
    func load() -> StoredWeather? { kept }
    func store(_ weather: StoredWeather) { state.withLock { $0 = weather } }
    func finish() {}
}
