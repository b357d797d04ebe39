import Core
import FoundationEssentials
import Localize
import Reactive
import WeatherModel

/// The view model of the weather window: keeps the list, and fetches the weather while the window is visible.
@MainActor
public final class WeatherTableViewModel: WeatherTableViewModeling {
    /// The time between fetches while the window is visible, in seconds.
    public static let interval: TimeInterval = 15 * 60

    public let cellModels: Property<[any WeatherTableViewCellModeling]>
    public let isFetching: Property<Bool>
    public let problem: Property<UserFacingError?>
    public let updatedText: Property<String>
    public let suggestions: Property<CitySuggestions>
    public let restoredCities: Signal<Int, Never>
    public let searchText = MutableProperty("")
    public var creditText: String { fetcher.creditText }
    public var creditURL: String { fetcher.creditURL }

    private let fetcher: WeatherFetcher
    private let store: any WeatherStoring
    private let network: any NetworkMonitoring
    private let finder: CityFinder
    private let unit: TemperatureUnit
    private var list: WeatherList
    private let models = MutableProperty<[any WeatherTableViewCellModeling]>([])
    private let fetching = MutableProperty(false)
    private let currentProblem = MutableProperty<UserFacingError?>(nil)
    private let updated = MutableProperty("")
    private let restoredCitiesObserver: Signal<Int, Never>.Observer
    private let transfer = SerialDisposable()
    private let timer = SerialDisposable()
    /// Observes the network while the window is visible.
    private let networkWatch = SerialDisposable()
    private let scheduler: any Scheduler
    private let clock: any DateScheduler

    /// - Parameters:
    ///   - scheduler: receives responses; the main thread's, except in tests.
    ///   - clock: gives the time, and schedules the next fetch; on the main thread.
    public init(
        weatherFetcher: WeatherFetcher, citySearch: CitySearch, store: any WeatherStoring,
        network: any NetworkMonitoring, unit: TemperatureUnit, scheduler: any Scheduler = UIScheduler(),
        clock: any DateScheduler = QueueScheduler.main
    ) {
        (fetcher, self.store, self.network, self.unit) = (weatherFetcher, store, network, unit)
        (self.scheduler, self.clock) = (scheduler, clock)
        finder = CityFinder(citySearch, words: searchText, scheduler: scheduler)
        list = WeatherList(store.load())
        (restoredCities, restoredCitiesObserver) = Signal<Int, Never>.pipe()
        cellModels = Property(capturing: models)
        isFetching = Property(capturing: fetching)
        problem = Property(capturing: currentProblem)
        updatedText = Property(capturing: updated)
        suggestions = finder.suggestions
        update()
    }

    deinit {
        transfer.dispose()
        timer.dispose()
        networkWatch.dispose()
    }

    // MARK: Fetching

    public func appear() {
        networkWatch.inner = network.connectionReturns.observe(on: scheduler).observeMainValues { [weak self] _ in
            if let self, currentProblem.value != nil { refresh() }
        }
        refresh()
    }

    public func disappear() {
        networkWatch.inner = nil
        timer.inner = nil
        transfer.inner = nil
        fetching.value = false
    }

    public func refresh() {
        fetching.value = true
        waitForNext()
        transfer.inner = fetcher.fetch(list.cities).observe(on: scheduler).startWithMainResult { [weak self] result in
            self?.receive(result)
        }
    }

    private func receive(_ result: Result<[Int: Weather], NetworkError>) {
        fetching.value = false
        switch result {
        case .success(let answer):
            currentProblem.value = nil
            list.learn(answer)
            store.store(list.stored)
        case .failure(let error):
            currentProblem.value = UserFacingError(error, naming: .weather)
        }
        update()
    }

    private func waitForNext() {
        let next = clock.currentDate.addingTimeInterval(Self.interval)
        timer.inner = clock.scheduleMain(after: next) { [weak self] in self?.refresh() }
    }

    private func update() {
        let now = clock.currentDate.timeIntervalSince1970
        models.value = list.cellModels(now: now, hasFailed: currentProblem.value != nil, unit: unit)
        updated.value = UpdateTime.text(fetched: list.fetchedAt, now: now)
    }

    // MARK: The cities

    public func move(from: Int, to: Int) { change { $0.move(from: from, to: to) } }

    public func remove(at index: Int) -> ToastMessage? {
        let cities = list.cities
        guard let removal = change({ $0.remove(at: index) }) else { return nil }
        return ToastMessage(tr("%s removed", cities[index].name)) { [weak self] in
            guard let self, let place = self.change({ $0.undo(removal) }) else { return }
            self.restoredCitiesObserver.send(value: place)
            // The city may have been removed before its first answer.
            if self.list.weather[self.list.cities[place].id] == nil { self.refresh() }
        }
    }

    public func add(at index: Int) -> Int? {
        guard let city = finder.city(at: index) else { return nil }
        if change({ $0.add(city) }) { refresh() }
        return list.cities.firstIndex { $0.id == city.id }
    }

    private func change<Value>(_ body: (inout WeatherList) -> Value) -> Value {
        let result = body(&list)
        store.store(list.stored)
        update()
        return result
    }
}
