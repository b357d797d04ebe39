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

    /// - Parameters:
    ///   - capacity: the size of the memory cache in bytes. There is no disk cache, because its content would differ
    ///     between runs.
    ///   - locals: the sources of pictures that are files.
    init(_ bench: Bench, capacity: Int = 64_000_000, locals: [any LocalPictures] = []) throws {
        try Display.open()
        MainLoop.install()
        ViewResources.load()
        memory = MemoryCache(capacity: capacity)
        if bench.isSandboxed {
            let service = DecodeService(executable: bench.decoderPath)
            service.prepare()
            pictures = PicturePipeline(
                network: Self.network(bench), decoder: service, inspector: service, locals: locals,
                memory: memory)
        } else {
            pictures = PicturePipeline(
                network: Self.network(bench), decoder: PixbufDecoder(), inspector: UnsandboxedFileInspector(),
                locals: locals, memory: memory)
        }
        controller = try ImageSearchTableViewController(
            interface: Interface(resource: ImageSearchTableViewController.interfaceName))
        controller.window.defaultSize = (800, 900)
    }

    func present(_ viewModel: any ImageSearchWindowModeling) {
        controller.viewModel = viewModel
        controller.present()
        wait(200)
        watchFrames()
    }

    // MARK: Frames

    var stateText: String {
        let rows = controller.visibleRows
        return "\(rows.withPicture) of \(rows.count) rows had their picture"
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
