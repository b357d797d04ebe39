import Core
import FoundationEssentials
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@Suite
@MainActor
struct SearchPauseTests {
    private let clock = TestScheduler()
    private let search = ManualSearch()
    private let model: ImageSearchTableViewModel

    init() {
        let (pictures, apps, clock) = (ManualPictures(), MockExternalApps(), clock)
        model = ImageSearchTableViewModel(
            providers: [
                ImageProvider(
                    id: .openverse, name: "Openverse", homeURL: "https://openverse.org/", needsNetwork: true,
                    search: search)
            ],
            first: .openverse, pictures: pictures, scheduler: ImmediateScheduler(), clock: clock,
            makeDetail: { ImageDetailViewModel(sequence: $0, pictures: pictures, externalApps: apps) })
        model.queryText.value = "sea"
        model.startSearch()
    }

    private func refuse(for seconds: Double) {
        search.fail(.rateLimited(host: "example.org", until: clock.currentDate.addingTimeInterval(seconds)))
    }

    private var problem: UserFacingError? { model.content.value.problem }
    private var footer: UserFacingError? { model.footer.value.problem }

    @Test("The countdown appears instead of pictures, without a button, and the search continues by itself")
    func firstPage() {
        refuse(for: 65)
        #expect(problem?.recoveryAction == UserFacingError.RecoveryAction.none)
        for (seconds, expected) in [(0.0, "1:05"), (3.0, "1:02"), (61.0, "0:01")] {
            clock.advance(by: seconds)
            #expect(problem?.hint == "Continuing in \(expected)")
        }
        #expect(search.started.count == 1)
        clock.advance(by: 1.0)
        #expect(search.started.count == 2 && model.content.value == .searching)
    }

    @Test("The countdown below pictures ends with a request for the missing page")
    func laterPage() {
        search.send(0..<50)
        model.loadNextPage.apply().start()
        refuse(for: 10)
        #expect(footer?.message == "Continuing in 0:10")
        #expect(footer?.recoveryAction == UserFacingError.RecoveryAction.none)
        clock.advance(by: 10.0)
        #expect(search.started.last?.cursor.page == 2)
        #expect(model.footer.value == .loading && model.cellModels.value.count == 50)
    }

    @Test("A long pause shows its end as a time, and the user continues the search")
    func longPause() {
        refuse(for: 7_201)
        #expect(problem?.hint.contains("2:00:01") == true)
        clock.advance(by: 7_201.0)
        #expect(search.started.count == 1 && problem?.recoveryAction == .retry)
        model.retry()
        #expect(search.started.count == 2)
    }

    @Test("A pause without a known end can be retried at once")
    func unknownEnd() {
        search.fail(.rateLimited(host: "example.org", until: nil))
        #expect(problem?.recoveryAction == .retry)
        clock.advance(by: 1_000.0)
        #expect(search.started.count == 1)
    }

    @Test("The pause of a service that blocks the program is counted down, and the user continues the search")
    func blocked() {
        search.fail(.blocked(host: "example.org", until: clock.currentDate.addingTimeInterval(60)))
        #expect(problem?.message == "Blocked by the service" && problem?.hint.contains("1:00") == true)
        #expect(problem?.recoveryAction == UserFacingError.RecoveryAction.none)
        clock.advance(by: 60.0)
        #expect(search.started.count == 1 && problem?.recoveryAction == .retry)
    }

    @Test("A later page of a service that blocks the program tells the remaining time, too")
    func laterPageBlocked() {
        search.send(0..<50)
        model.loadNextPage.apply().start()
        let until = clock.currentDate.addingTimeInterval(60)
        search.fail(.blocked(host: "api.openverse.org", until: until))
        #expect(footer?.message == "Openverse: blocked by the service. Try again in 1:00.")
        #expect(footer?.recoveryAction == UserFacingError.RecoveryAction.none)
    }

    @Test("Another search ends the countdown")
    func otherSearch() {
        refuse(for: 20)
        model.queryText.value = "boat"
        model.startSearch()
        clock.advance(by: 100.0)
        #expect(search.started.map(\.query.text) == ["sea", "boat"])
    }

    /// Shows another search for some seconds while the second page of the first one is refused.
    private func searchElsewhere(for seconds: Double, whileRefusedFor pause: Double) {
        search.send(0..<50)
        model.loadNextPage.apply().start()
        refuse(for: pause)
        model.queryText.value = "boat"
        model.startSearch()
        clock.advance(by: seconds)
        model.goBack()
    }

    @Test("The countdown goes on after another search and back, and the search continues at its end")
    func back() {
        searchElsewhere(for: 10, whileRefusedFor: 40)
        #expect(footer?.message == "Continuing in 0:30")
        clock.advance(by: 30.0)
        #expect(search.started.last?.query.text == "sea" && search.started.last?.cursor.page == 2)
    }

    @Test("A search whose pause has ended during another one continues when it is shown again")
    func backAfterPause() {
        searchElsewhere(for: 60, whileRefusedFor: 40)
        #expect(search.started.last?.query.text == "sea" && model.footer.value == .loading)
    }

    @Test("The pause of one of several services is counted down and offers a retry at its end")
    func besideOthers() {
        let until = clock.currentDate.addingTimeInterval(5)
        let images = [ImageEntity.stub(id: 1)]
        search.started.last?.observer.send(
            value: .page(
                ResponseEntity(
                    totalCount: 1, images: images, next: .first,
                    failures: [ProviderFailure(provider: .commons, error: .rateLimited(host: "a", until: until))])))
        let told = RecordedEvents<String>()
        let problem = model.failures.value[0]
        let watch = model.now.producer.startWithValues { now in told.add(problem.text(at: now)) }
        defer { watch.dispose() }
        #expect(problem.recoveryAction(at: model.now.value) == UserFacingError.RecoveryAction.none)
        clock.advance(by: 5.0)
        let texts = told.all
        #expect(texts.count == 6 && texts.dropLast().last?.contains("0:01") == true)
        #expect(problem.recoveryAction(at: model.now.value) == .retry && search.started.count == 1)
    }

    @Test("No timer runs after a pause has ended")
    func standingStill() {
        refuse(for: 2)
        clock.advance(by: 2.0)
        search.send(0..<50)
        let ticks = Locked(0)
        let watch = model.now.signal.observeValues { _ in ticks.withLock { $0 += 1 } }
        defer { watch?.dispose() }
        clock.advance(by: 60.0)
        #expect(ticks.withLock { $0 } == 0)
    }
}
