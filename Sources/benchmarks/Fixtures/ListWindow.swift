import BenchShim
import GTKKit
import Imaging
import Model
import Network
import ViewModels
import Views

/// The program's own search window over its own network and picture pipeline, with eyes on its frames.
@MainActor
final class ListWindow: WatchedWindow {
    let controller: ImageSearchTableViewController
    let pictures: PicturePipeline
    let memory: MemoryCache

    /// A network as the program has it, which also goes to this computer.
    static func network(_ bench: Bench) -> Network {
        Network(
            configuration: Network.Configuration(
                userAgent: "Vitrine benchmarks", allowsLoopback: true, additionalAuthorities: bench.certificate))
    }

    /// - Parameter capacity: bytes of the memory cache. There is none on disk, which would make each run another one.
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

    /// When the first frame was painted in which `condition` held, in milliseconds of the clock.
    func painted(within milliseconds: Int = 20_000, when condition: @escaping @MainActor () -> Bool) throws -> Double {
        var time: Double?
        FrameHooks.painted = { if time == nil, condition() { time = MonotonicTime.milliseconds } }
        // Frames are kept coming: what holds already would otherwise wait for one in vain.
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

    // MARK: The list

    var position: (value: Double, upper: Double, page: Double) {
        var (value, upper, page) = (0.0, 0.0, 0.0)
        bench_list_position(&value, &upper, &page)
        return (value, upper, page)
    }

    func move(to value: Double) { bench_list_move(value) }
}
