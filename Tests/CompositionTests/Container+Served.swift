import Core
import FoundationEssentials
import Imaging
import Injection
import Model
import PictureIndex
import Reactive
import StandIn
import TestSupport

@testable import Composition

extension Container {
    /// Registers all services at this server and the network, as the program wires them, with the given key and
    /// without stored data.
    ///
    /// - Parameter clock: stands still by default, so that no test depends on the date or on its duration.
    func registerServices(
        of server: StandInServer, key: @escaping @Sendable @autoclosure () -> any KeyStoring,
        clock: SchedulingClock = .standing(), pace: FederatedSearch.Pace = .window
    ) {
        registerServices(at: server.url, key: key(), clock: clock, pace: pace)
    }

    /// Registers all services at this address, whether a server responds there or not.
    func registerServices(
        at url: String, key: @escaping @Sendable @autoclosure () -> any KeyStoring,
        clock: SchedulingClock = .standing(), pace: FederatedSearch.Pace = .window
    ) {
        register(ToastQueue.self) { _ in ToastQueue() }
        register((any Settings).self) { _ in InMemorySettings() }
        register((any KeyStoring).self) { _ in key() }
        register((any NetworkMonitoring).self) { _ in Connected() }
        register((any ImageDecoding).self) { _ in PixbufDecoder() }
        register((any PictureFileInspecting).self) { _ in UnsandboxedFileInspector(readFields: FieldsOfFiles.read) }
        register((any PictureLoading).self) { resolver in
            PicturePipeline(
                network: resolver.require((any Networking).self), decoder: resolver.require((any ImageDecoding).self),
                inspector: resolver.require((any PictureFileInspecting).self))
        }
        register((any RateLimitStoring).self) { _ in NoRateLimitStore() }
        let options = Composition.VitrineOptions(standInURL: url)
        Assembler(container: self)
            .apply(assemblies: [
                NetworkAssembly(options: options),
                ProvidersAssembly(options: options, pace: pace, indexesInBackground: false),
            ])
        register(SchedulingClock.self) { _ in clock }
        // An index of the tests, not that of the user. It is opened by a search of folders, which these tests do not make.
        register(PictureIndex.self) { _ in
            PictureIndex(folder: TemporaryFolder.ofProcess.path("served-index")) { _ in }
        }
    }
}

extension Container {
    /// Searches as a window does. Returns the pages up to the one with which the given number of pictures is reached, or
    /// all pages.
    func pages(of id: ProviderID, _ query: SearchQuery, count: Int) async throws -> [ResponseEntity] {
        let provider = require(ImageProvider.self, name: id.rawValue)
        let (trigger, next) = Signal<(), Never>.pipe()
        let (stream, events) = AsyncThrowingStream<ResponseEntity, any Error>.makeStream()
        let search = provider.search.searchImages(query, nextPageTrigger: SignalProducer(trigger)).start { event in
            switch event {
            case .value(let results): events.yield(results.page)
            case .failed(let error): events.finish(throwing: error)
            default: events.finish()
            }
        }
        defer { search.dispose() }
        var pages: [ResponseEntity] = []
        for try await page in stream {
            pages.append(page)
            if pages.reduce(0, { $0 + $1.images.count }) >= count { break }
            next.send(value: ())
        }
        return pages
    }
}

/// Keys that the stand-in server accepts.
struct StandInKeys: KeyStoring {
    func key(for provider: ProviderID) -> String? { "stand-in-key" }
    func load(_ providers: [ProviderID], completion: @escaping @Sendable () -> Void) { completion() }
    func set(_ key: String, for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
    func remove(for provider: ProviderID, completion: @escaping @Sendable (KeyPersistence) -> Void) {}
}

extension SchedulingClock {
    /// A clock that stands still at noon, the given number of days after January 1, 2026, and runs no delayed work.
    static func standing(day: Int = 0) -> SchedulingClock {
        let noon = Date(timeIntervalSince1970: Double(20_454 + day) * 86_400 + 43_200)
        return SetClock(noon).clock
    }
}

private struct Connected: NetworkMonitoring {
    let isAvailable = Property(value: true)
    let isMetered = Property(value: false)
}
