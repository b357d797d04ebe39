import Core
import FoundationEssentials
import Reactive
import TestSupport
import Testing
import WeatherModel

@testable import WeatherViewModels

@MainActor @Suite struct WeatherTableViewModelTests {
    private let network = StubNetwork()
    private let monitor = StubNetworkMonitor()
    private let store: InMemoryWeather
    private let clock = TestScheduler(startDate: Date(timeIntervalSince1970: Self.now))
    private let viewModel: WeatherTableViewModel
    private nonisolated static let now: Double = 1_000_000

    init() {
        let cities = Array(City.first.prefix(3))
        let old = Weather(temperature: -5, code: 71, isDay: true, fetchedAt: Self.now - 3_600 * 13)
        store = InMemoryWeather(StoredWeather(cities: cities, weather: [cities[0].id: old]))
        viewModel = Self.make(network, store, clock, monitor)
    }

    private static func make(
        _ network: StubNetwork, _ store: InMemoryWeather, _ clock: TestScheduler,
        _ monitor: StubNetworkMonitor = StubNetworkMonitor()
    ) -> WeatherTableViewModel {
        WeatherTableViewModel(
            weatherFetcher: WeatherFetcher(
                networking: network, clock: SetClock(Date(timeIntervalSince1970: now)).clock),
            citySearch: CitySearch(networking: network), store: store, network: monitor, unit: .celsius,
            scheduler: ImmediateScheduler(), clock: clock)
    }

    private var names: [String] { viewModel.cellModels.value.map(\.name) }
    private var temperatures: [String] { viewModel.cellModels.value.map(\.temperatureText) }

    @Test("The stored weather is shown before the response, as old and with its age")
    func storedWeather() {
        #expect(temperatures == ["-5 °C", "", ""] && viewModel.updatedText.value == "Updated 13 hours ago")
        #expect(viewModel.cellModels.value.map(\.isOld) == [true, false, false])
    }

    @Test("A response is shown and stored")
    func response() {
        viewModel.appear()
        network.answer(cities: 3)
        #expect(temperatures == ["0 °C", "1 °C", "2 °C"])
        #expect(viewModel.cellModels.value.allSatisfy { !$0.isOld && $0.iconName == "weather-clear-symbolic" })
        #expect(viewModel.problem.value == nil && !viewModel.isFetching.value)
        #expect(store.kept?.weather.count == 3)
    }

    @Test("A failure has a message, and the last known weather stays as old")
    func failure() {
        viewModel.appear()
        network.answer(cities: 3)
        viewModel.refresh()
        network.fail(.notConnectedToInternet)
        #expect(viewModel.problem.value == UserFacingError(.notConnectedToInternet, naming: .weather))
        #expect(temperatures == ["0 °C", "1 °C", "2 °C"] && viewModel.cellModels.value.allSatisfy { $0.isOld })
    }

    @Test("A failed city keeps its last weather and hides no other")
    func failedCity() {
        viewModel.appear()
        network.answer(
            #"[{},{"current":{"temperature_2m":8,"weather_code":1}},{"current":{"temperature_2m":9}}]"#)
        #expect(temperatures == ["-5 °C", "8 °C", "9 °C"] && viewModel.problem.value == nil)
        #expect(viewModel.cellModels.value.map(\.isOld) == [true, false, false])
    }

    @Test("A visible window fetches every quarter of an hour")
    func interval() {
        viewModel.appear()
        network.answer(cities: 3)
        clock.advance(by: .seconds(15 * 60 - 1))
        #expect(network.calls.count == 1)
        clock.advance(by: .seconds(1))
        #expect(network.calls.count == 2)
        network.fail(.notConnectedToInternet)
        clock.advance(by: .seconds(15 * 60))
        #expect(network.calls.count == 3)
    }

    @Test("A fetch starts when the window appears; a closed window cancels it and fetches no more")
    func closedWindow() {
        #expect(network.calls.count == 0)
        viewModel.appear()
        #expect(network.calls.count == 1 && viewModel.isFetching.value)
        viewModel.disappear()
        #expect(network.cancelled.count == 1 && !viewModel.isFetching.value)
        clock.advance(by: .seconds(3_600))
        #expect(network.calls.count == 1)
    }

    @Test("A failed fetch is repeated when the network returns")
    func networkReturn() {
        viewModel.appear()
        network.fail(.notConnectedToInternet)
        monitor.goAwayAndComeBack()
        #expect(network.calls.count == 2)
        network.answer(cities: 3)
        #expect(viewModel.problem.value == nil && temperatures == ["0 °C", "1 °C", "2 °C"])
    }

    @Test("The return of the network fetches nothing without a failure, and nothing for a closed window")
    func unneededReturn() {
        viewModel.appear()
        network.answer(cities: 3)
        monitor.goAwayAndComeBack()
        #expect(network.calls.count == 1)
        viewModel.refresh()
        network.fail(.notConnectedToInternet)
        viewModel.disappear()
        monitor.goAwayAndComeBack()
        #expect(network.calls.count == 2)
    }

    @Test("A new fetch cancels the previous one")
    func newFetch() {
        viewModel.appear()
        viewModel.refresh()
        #expect(network.calls.count == 2 && network.cancelled.count == 1)
    }

    @Test("Cities can be moved, removed and restored, and each change is stored")
    func changes() throws {
        viewModel.move(from: 0, to: 2)
        #expect(names == ["Moscow", "Los Angeles", "Montreal"])
        let message = try #require(viewModel.remove(at: 1))
        #expect(message.text == "Los Angeles removed")
        #expect(names == ["Moscow", "Montreal"] && store.kept?.cities.map(\.name) == names)
        message.action?.perform()
        #expect(names == ["Moscow", "Los Angeles", "Montreal"] && store.kept?.cities.map(\.name) == names)
    }

    @Test(
        "Each undo restores its own city at its position with its weather, in any order",
        arguments: [[0, 1], [1, 0]])
    func undoOrder(order: [Int]) throws {
        viewModel.appear()
        network.answer(cities: 3)
        let messages = [try #require(viewModel.remove(at: 0)), try #require(viewModel.remove(at: 0))]
        #expect(names == ["Los Angeles"])
        let back = RecordedEvents<Int>()
        viewModel.restoredCities.observeValues { place in back.add(place) }
        messages[order[0]].action?.perform()
        #expect(names == (order[0] == 0 ? ["Montreal", "Los Angeles"] : ["Moscow", "Los Angeles"]))
        messages[order[1]].action?.perform()
        #expect(names == ["Montreal", "Moscow", "Los Angeles"] && temperatures == ["0 °C", "1 °C", "2 °C"])
        #expect(back.all == (order[0] == 0 ? [0, 1] : [0, 0]))
        #expect(store.kept?.cities.map(\.name) == names && store.kept?.weather.count == 3)
    }

    @Test("A city that was removed before its first answer gets its weather when it is restored")
    func restoredBeforeAnswer() throws {
        viewModel.appear()
        let message = try #require(viewModel.remove(at: 1))
        network.answer(cities: 3)
        message.action?.perform()
        network.answer(cities: 3)
        #expect(temperatures == ["0 °C", "1 °C", "2 °C"])
    }

    @Test("Moving a city past removed ones and adding one again keep the positions of the others")
    func movedCity() throws {
        let montreal = try #require(viewModel.remove(at: 0))
        let losAngeles = try #require(viewModel.remove(at: 1))
        losAngeles.action?.perform()
        viewModel.move(from: 1, to: 0)
        #expect(names == ["Los Angeles", "Moscow"])
        viewModel.searchText.value = "Montreal"
        network.answer(
            #"{"results":[{"id":6077243,"name":"Montreal","latitude":45.5,"longitude":-73.6,"country":"Canada"}]}"#)
        #expect(viewModel.add(at: 0) == 2)
        montreal.action?.perform()
        #expect(names == ["Los Angeles", "Moscow", "Montreal"])
    }

    @Test("A place outside the list changes nothing")
    func otherPlace() {
        viewModel.move(from: 0, to: 3)
        #expect(viewModel.remove(at: -1)?.text == nil && viewModel.add(at: 0) == nil)
        #expect(names == ["Montreal", "Moscow", "Los Angeles"])
    }

    @Test("A city found by its name is added once, and its weather is fetched")
    func addition() {
        viewModel.searchText.value = "Kyoto"
        #expect(viewModel.suggestions.value == .searching)
        network.answer(
            #"{"results":[{"id":1857910,"name":"Kyoto","latitude":35,"longitude":135.7,"country":"Japan"}]}"#)
        let kyoto = City(id: 1_857_910, name: "Kyoto", place: "Japan", latitude: 35, longitude: 135.7)
        #expect(viewModel.suggestions.value == .found([kyoto]))
        let places = [viewModel.add(at: 0), viewModel.add(at: 0)]
        #expect(places == [3, 3] && names == ["Montreal", "Moscow", "Los Angeles", "Kyoto"])
        #expect(network.calls.count == 2)
    }

    @Test("Other words cancel the previous search, and too few letters search nothing")
    func otherWords() {
        viewModel.searchText.value = "Kyo"
        viewModel.searchText.value = "Kyot"
        #expect(network.calls.count == 2 && network.cancelled.count == 1)
        viewModel.searchText.value = "K"
        #expect(network.calls.count == 2 && network.cancelled.count == 2 && viewModel.suggestions.value == .none)
    }

    @Test("A failed search gives the reason")
    func failedSearch() {
        viewModel.searchText.value = "Kyoto"
        network.fail(.notConnectedToInternet)
        #expect(viewModel.suggestions.value == .failed(UserFacingError(.notConnectedToInternet, naming: .weather)))
    }

    @Test("An unchanged list has the first twelve cities")
    func firstList() {
        #expect(Self.make(network, InMemoryWeather(), clock).cellModels.value.map(\.name) == City.first.map(\.name))
    }
}
