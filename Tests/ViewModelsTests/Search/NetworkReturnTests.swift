import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

/// Tests the reaction of the windows when the computer is online again.
@Suite
@MainActor
struct NetworkReturnTests {
    private let search = ManualSearch()
    private let pictures = ManualPictures()
    private let network = StubNetworkMonitor()

    private func searchModel() -> ImageSearchTableViewModel {
        let (pictures, apps) = (pictures, MockExternalApps())
        let provider = ImageProvider(
            id: .pixabay, name: "Pixabay", homeURL: "https://pixabay.com/", needsNetwork: true, search: search)
        return ImageSearchTableViewModel(
            providers: [provider], first: .pixabay, pictures: pictures, network: network,
            scheduler: ImmediateScheduler(),
            makeDetail: {
                ImageDetailViewModel(
                    sequence: $0, pictures: pictures, externalApps: apps, scheduler: ImmediateScheduler())
            })
    }

    private func detailModel() -> ImageDetailViewModel {
        let sequence = ImageSequence(
            of: [.stub(id: 1, imageURL: "https://example.org/large/1.jpg")], previewSize: .usual)
        return ImageDetailViewModel(
            sequence: sequence, pictures: pictures, network: network, externalApps: MockExternalApps(),
            scheduler: ImmediateScheduler())
    }

    @Test("A search that reached no server starts again when the network returns")
    func firstPage() {
        let model = searchModel()
        model.queryText.value = "sea"
        model.startSearch()
        search.fail(.notConnectedToInternet)
        network.goAwayAndComeBack()
        #expect(search.started.map(\.query.text) == ["sea", "sea"] && model.content.value == .searching)
    }

    @Test("A page that reached no server is requested again below the existing rows")
    func page() {
        let model = searchModel()
        model.startSearch()
        search.send(0..<50)
        model.loadNextPage.apply().start()
        search.fail(.notReachedServer(host: "pixabay.com"))
        network.goAwayAndComeBack()
        #expect(search.started.count == 2 && model.cellModels.value.count == 50)
    }

    @Test("Other failures and complete pages are not requested again")
    func others() {
        let model = searchModel()
        model.startSearch()
        search.send(0..<50)
        network.goAwayAndComeBack()
        #expect(search.started.count == 1)
        model.startSearch()
        search.fail(.keyRefused(.pixabay))
        network.goAwayAndComeBack()
        #expect(search.started.count == 2)
    }

    @Test("Rows receive an event when the network is back")
    func rows() {
        let model = searchModel()
        let returns = RecordedEvents<Void>()
        model.networkReturns.observeValues { returns.add() }
        network.goAwayAndComeBack()
        #expect(returns.count == 1)
    }

    @Test("A detail window retries a picture that was unreachable")
    func detail() {
        let model = detailModel()
        model.appear(fitting: PixelSize(width: 1200, height: 800))
        pictures.fail(.network(.notReachedServer(host: "example.org")))
        network.goAwayAndComeBack()
        #expect(pictures.requests.count == 2)
        pictures.fail(.damaged)
        network.goAwayAndComeBack()
        #expect(pictures.requests.count == 2)
    }

    @Test("A closed detail window requests nothing")
    func goneDetail() {
        let model = detailModel()
        model.appear(fitting: PixelSize(width: 1200, height: 800))
        pictures.fail(.network(.notConnectedToInternet))
        model.disappear()
        network.goAwayAndComeBack()
        #expect(pictures.requests.count == 1)
    }
}
