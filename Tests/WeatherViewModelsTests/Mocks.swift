import FoundationEssentials
import Model
import Reactive
import Synchronization
import WeatherModel

/// A network that counts requests, and responds to the last one when the test calls it.
final class MockNetwork: Networking {
    private struct State {
        var requests: [NetworkRequest] = []
        var observers: [Signal<NetworkResponse, NetworkError>.Observer] = []
        var disposedCount = 0
    }

    private let state = Mutex(State())

    var requestCount: Int { requests.count }
    var requests: [NetworkRequest] { state.withLock { $0.requests } }
    var disposedCount: Int { state.withLock { $0.disposedCount } }

    func requestData(
        _ request: NetworkRequest, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<NetworkResponse, NetworkError> {
        SignalProducer { [self] observer, lifetime in
            state.withLock {
                $0.requests.append(request)
                $0.observers.append(observer)
            }
            lifetime.observeEnded { [self] in state.withLock { $0.disposedCount += 1 } }
        }
    }

    func answer(_ text: String) {
        let observer = state.withLock { $0.observers.last }
        observer?.send(value: NetworkResponse(body: Data(text.utf8)))
        observer?.sendCompleted()
    }

    func fail(_ error: NetworkError) { state.withLock { $0.observers.last }?.send(error: error) }

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
    func load() -> StoredWeather? { kept }
    func store(_ weather: StoredWeather) { state.withLock { $0 = weather } }
    func finish() {}
}
