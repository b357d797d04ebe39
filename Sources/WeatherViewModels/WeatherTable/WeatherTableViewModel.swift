import FoundationEssentials
import Localize
import Model
import Reactive
import WeatherModel

/// The window's state, and what happens when something is asked of it.
@MainActor
public final class WeatherTableViewModel: WeatherTableViewModeling {
    /// While the window can be seen, it is fetched anew after this many seconds.
    public static let interval: TimeInterval = 15 * 60

    public let cellModels: Property<[any WeatherTableViewCellModeling]>
    public let isFetching: Property<Bool>
    public let problem: Property<Problem?>
    public let updatedText: Property<String>
    public let suggestions: Property<CitySuggestions>
    public let searchText = MutableProperty("")
    public var creditText: String { fetcher.creditText }
    public var creditURL: String { fetcher.creditURL }

    private let fetcher: WeatherFetcher
    private let keeper: any WeatherKeeping
    private let finder: CityFinder
    private let now: () -> Double
    private let unit: TemperatureUnit
    private var list: WeatherList
    private let models = MutableProperty<[any WeatherTableViewCellModeling]>([])
    private let fetching = MutableProperty(false)
    private let trouble = MutableProperty<Problem?>(nil)
    private let updated = MutableProperty("")
    private let transfer = SerialDisposable()
    private let clock = SerialDisposable()
    private let scheduler: any Scheduler
    private let timer: any DateScheduler

    /// - Parameters:
    ///   - now: seconds since 1970.
    ///   - scheduler: where answers are received: the main thread's, but for tests.
    ///   - timer: what rings when the next fetch is due; on the main thread.
    public init(
        weatherFetcher: WeatherFetcher, citySearch: CitySearch, keeper: any WeatherKeeping, unit: TemperatureUnit,
        now: @escaping () -> Double, scheduler: any Scheduler = UIScheduler(),
        timer: any DateScheduler = QueueScheduler.main
    ) {
        (fetcher, self.keeper, self.unit, self.now) = (weatherFetcher, keeper, unit, now)
        (self.scheduler, self.timer) = (scheduler, timer)
        finder = CityFinder(citySearch, words: searchText, scheduler: scheduler)
        list = WeatherList(keeper.load())
        cellModels = Property(capturing: models)
        isFetching = Property(capturing: fetching)
        problem = Property(capturing: trouble)
        updatedText = Property(capturing: updated)
        suggestions = finder.suggestions
        show()
    }

    deinit {
        transfer.dispose()
        clock.dispose()
    }

    // MARK: Fetching

    public func appear() { refresh() }

    public func disappear() {
        clock.inner = nil
        transfer.inner = nil
        fetching.value = false
    }

    public func refresh() {
        fetching.value = true
        waitForNext()
        transfer.inner = fetcher.fetch(list.cities).observe(on: scheduler).startWithResult { [weak self] result in
            MainActor.assumeIsolated { self?.receive(result) }
        }
    }

    private func receive(_ result: Result<[Int: Weather], NetworkError>) {
        fetching.value = false
        switch result {
        case .success(let answer):
            trouble.value = nil
            list.learn(answer)
            keeper.keep(list.kept)
        case .failure(let error):
            trouble.value = Problem(error)
        }
        show()
    }

    private func waitForNext() {
        let next = timer.currentDate.addingTimeInterval(Self.interval)
        clock.inner = timer.schedule(after: next) { [weak self] in MainActor.assumeIsolated { self?.refresh() } }
    }

    private func show() {
        models.value = list.cellModels(now: now(), hasFailed: trouble.value != nil, unit: unit)
        updated.value = UpdateTime.text(fetched: list.fetchedAt, now: now())
    }

    // MARK: The cities

    public func move(from: Int, to: Int) { change { $0.move(from: from, to: to) } }
    public func remove(at index: Int) { change { $0.remove(at: index) } }
    public func undoRemove() { change { $0.undoRemove() } }

    public func add(at index: Int) {
        guard let city = finder.city(at: index) else { return }
        var isNew = false
        change { isNew = $0.add(city) }
        if isNew { refresh() }
    }

    private func change(_ body: (inout WeatherList) -> Void) {
        body(&list)
        keeper.keep(list.kept)
        show()
    }
}
