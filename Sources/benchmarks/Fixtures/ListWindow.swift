import BenchShim
import GTKKit
import Imaging
import Model
import Network
import ViewModels
import Views

/// The program's search window with the program's network and picture pipeline, and hooks for its frames.
@MainActor
final class ListWindow: WatchedWindow {
    let controller: ImageSearchTableViewController
    let pictures: PicturePipeline
    let memory: MemoryCache

    /// Makes a network as in the program, with access to loopback addresses.
    static func network(_ bench: Bench) -> Network {
        Network(
            configuration: Network.Configuration(
                userAgent: "Vitrine benchmarks", allowsLoopback: true, additionalAuthorities: bench.certificate))
    }

    /// - Parameter capacity: the size of the memory cache in bytes. There is no disk cache, because its content would
    ///   differ between runs.
    init(_ bench: Bench, capacity: Int = 64_000_000) throws {
        try Display.open()
        MainLoop.install()
        ViewResources.load()
        memory = MemoryCache(capacity: capacity)
        pictures = PicturePipeline(network: Self.network(bench), memory: memory)
        controller = try ImageSearchTableViewController(
            interface: Interface(resource: ImageSearchTableViewController.interfaceName))
        controller.window.defaultSize = (800, 900)
    }

    func present(_ viewModel: any ImageSearchTableViewModeling) {
        controller.viewModel = viewModel
        controller.present()
        wait(200)
        watchFrames()
    }

    // MARK: Frames

    /// Returns the time at which the first frame with a true `condition` was painted, in milliseconds of the monotonic
    /// clock.
    func painted(within milliseconds: Int = 20_000, when condition: @escaping @MainActor () -> Bool) throws -> Double {
        var time: Double?
        FrameHooks.painted = { if time == nil, condition() { time = MonotonicTime.milliseconds } }
        // Requests continuous frames; without them a condition that is true already would wait for a frame that never
        // comes.
        FrameHooks.begins = nil
        bench_each_frame { MainActor.assumeIsolated { FrameHooks.begins?() } }
        defer {
            FrameHooks.painted = nil
            bench_each_frame(nil)
        }
        guard MainLoop.run(until: { time != nil }, milliseconds: milliseconds), let time else {
            let rows = controller.visibleRows
            throw BenchFailure("no frame showed it; \(rows.withPicture) of \(rows.count) rows had their picture")
        }
        return time
    }

    var isFilled: Bool {
        let rows = controller.visibleRows
        return rows.count > 0 && rows.withPicture == rows.count
    }

    // MARK: Scrolling

    var position: (value: Double, upper: Double, page: Double) {
        var (value, upper, page) = (0.0, 0.0, 0.0)
        bench_list_position(&value, &upper, &page)
        return (value, upper, page)
    }

    func move(to value: Double) { bench_list_move(value) }
}
