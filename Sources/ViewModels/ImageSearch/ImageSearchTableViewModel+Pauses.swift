import FoundationEssentials
import Model
import Reactive

extension ImageSearchTableViewModel {
    public var now: Property<Date> { pauses.now }

    public func retry() {
        // With rows there, only the page that failed is asked for again.
        if loadNextPage.isEnabled.value, !cellModels.value.isEmpty {
            loadNextPage.apply().start()
        } else {
            startSearch()
        }
    }

    /// To be called when somebody has asked for a pause, or another one than before.
    func countDown() {
        pauses.run(until: [progress.value.pause?.until].compactMap { $0 } + currentFailures.value.compactMap(\.until))
    }

    /// A second of a pause is over, or the last one.
    func pauseMovedOn() {
        if let pause = progress.value.pause, pause.goesOn, pause.secondsLeft(at: pauses.now.value) == nil { retry() }
        countDown()
    }
}
