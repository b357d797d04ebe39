import Core
import Dispatch
import GTKKit
import GTKShim
import Imaging
import Model
import Network
import Reactive
import StandIn
import ViewModels

@testable import Views

/// The path of a preview from a server to a row and its recycling: a search window with the real list, network, decoder
/// and main loop, over a server that holds the second half of each preview back until the check lets it pass.
@MainActor let recycledRowChecks: [Check] = [
    Check("Recycled rows", "the load of each recycled row ends before its body does, as the server's log shows") {
        try withHeldPreviews { held in
            for (jump, position) in [240, 480, 230, 0].enumerated() {
                // After a jump libcurl may open the connections of a host that has none one after the other.
                try held.eventuallyHalfSent(atLeast: jump == 0 ? 3 : 1)
                let (old, leaving) = (Set(held.halfSent.map(\.id)), Int(g_get_monotonic_time()))
                let recycled = try held.rows(at: held.halfSentPositions)
                // Both ways to leave: the scroll bar, and a jump to a row.
                if jump.isMultiple(of: 2) {
                    let bar = held.rows.scroller.vertical
                    bar.value = bar.upper * Double(position) / Double(held.rows.host.count)
                } else {
                    held.rows.scrollTo(position)
                }
                try held.eventuallyVisible(position)
                try held.expectRecycled(recycled)
                // Those of prefetched rows, too.
                var left: [RequestRecord] { held.requests.filter { $0.isOfPicture && $0.arrived < leaving } }
                try eventually("jump \(jump): each load ends; these run: \(held.log)") {
                    left.allSatisfy { $0.finished != nil }
                }
                try expect(old.isSubset(of: left.map(\.id)), "the log has lost requests")
                for request in left {
                    let (sent, length) = (request.bytesOut, request.bodyLength)
                    try expect(request.hungUp != nil, "jump \(jump): \(request.path) was not canceled")
                    // A load may end before the server has begun its response.
                    let isEarly = request.status == 0 || sent < length
                    try expect(isEarly, "jump \(jump): \(sent) of \(length) bytes of \(request.path) were sent")
                }
            }
            try held.showOwnPictures()
            for path in held.visiblePaths {
                try eventually("the log of a complete \(path)") {
                    held.requests.contains { $0.path == path && $0.status == 200 && $0.bytesOut == $0.bodyLength }
                }
            }
        }
    },
    Check("Recycled rows", "finished bitmaps reach their rows through the idle source of the main loop, in its order") {
        try withHeldPreviews { held in
            try held.eventuallyHalfSent()
            let visible = Array(held.rows.host.visibleRange)
            let before = held.enqueueCount()
            let arrivals = try held.subscribe(to: visible)
            held.gate.open(for: held.visiblePaths)
            // From here on the main loop stands still, while the server, the network and the decoder finish.
            try arrivals.waitWithoutMainLoop()
            try expectEqual(held.positions(showing: .picture), [], "rows with pictures while the loop stands still")
            let after = held.enqueueCount()
            try eventually("the turn of the idle source") { after.value != nil }
            try expectEqual(before.value, 0, "rows with pictures before the work that waited first")
            try expectEqual(after.value, visible.count, "rows with pictures after it")
            try held.showOwnPictures()
        }
    },
    Check("Recycled rows", "a preview whose body ends after its row was recycled never shows in another row") {
        try withHeldPreviews { held in
            try held.eventuallyHalfSent()
            let late = held.halfSentPositions
            let recycled = try held.rows(at: late)
            // Someone else wants the same pictures, so that their bodies end although the rows have gone.
            let arrivals = try held.subscribe(to: late)
            try held.jump(to: 480)
            try held.expectRecycled(recycled)
            held.gate.open(for: try held.paths(of: late))
            try arrivals.waitWithoutMainLoop()
            try held.runEnqueuedWork()
            try held.expectNoPicture(in: recycled)
            try expectEqual(held.positions(showing: .picture), [], "visible rows with late pictures")
            try held.showOwnPictures()
        }
    },
    Check("Recycled rows", "a bitmap that waits for the main loop while its row is recycled never shows in another row")
    {
        try withHeldPreviews { held in
            try held.eventuallyHalfSent()
            let late = held.halfSentPositions
            let recycled = try held.rows(at: late)
            let arrivals = try held.subscribe(to: late)
            held.gate.open(for: try held.paths(of: late))
            try arrivals.waitWithoutMainLoop()
            // GTK binds the rows to other items at once, before the work that waits for the main loop.
            held.rows.scrollTo(480)
            try held.expectRecycled(recycled)
            try held.runEnqueuedWork()
            try held.expectNoPicture(in: recycled.filter(\.hasOtherItem))
            try held.eventuallyVisible(480)
            try held.expectNoPicture(in: recycled)
            try expectEqual(held.positions(showing: .picture), [], "visible rows with late pictures")
            try held.showOwnPictures()
        }
    },
]

@MainActor
private func withHeldPreviews(_ body: @MainActor (HeldPreviews) throws -> Void) throws {
    let held = try HeldPreviews()
    defer { held.close() }
    try held.search()
    try body(held)
}

/// A row widget and the item that it showed.
@MainActor
private struct UsedRow {
    let row: ImageSearchTableViewCell
    let item: any ImageSearchTableViewCellModeling

    var hasOtherItem: Bool { row.viewModel != nil && row.viewModel !== item }
}

/// A search window with several times as many results as GTK has rows for. The server holds their previews back.
@MainActor
private final class HeldPreviews {
    private static let count = 500
    let gate = BodyGate(holding: ["/cdn/", "/get/"])
    private let window: ServedWindow

    init() throws {
        var options = StandInOptions()
        options.gate = gate
        window = try ServedWindow(options) { container in
            container.register((any Settings).self) { _ in InMemorySettings() }.inObjectScope(.container)
            // The network of the program, except that it waits longer for a held body than any check: a load that ends
            // because of its timeout would look canceled.
            container.register((any Networking).self, name: "wire") { _ in
                var timeouts = Network.Configuration.Timeouts()
                (timeouts.stall, timeouts.total) = (600, 600_000)
                return Network(
                    configuration: Network.Configuration(
                        userAgent: "widget-checks", allowsLoopback: true, timeouts: timeouts))
            }
            .inObjectScope(.container)
            // Nothing is stored on disk, so that every preview is requested.
            container.register(DiskCache.self) { _ in
                DiskCache(folder: "/proc/no/such/folder", capacity: 1_000_000) { _ in }
            }
            .inObjectScope(.container)
        }
    }

    func search() throws {
        try window.search("fault:hits:\(Self.count)", expecting: "rows")
        try expectEqual(rows.host.view.typeName, "GtkListView", "the list")
        try expectEqual(rows.source.count, Self.count, "results")
    }

    func close() { window.close() }

    var rows: ImageSearchRows { window.controller.rows }

    // MARK: The server

    var requests: [RequestRecord] { window.requests }

    /// The requests for previews of which the server has sent the first half.
    var halfSent: [RequestRecord] { window.picturesUnderWay.filter { $0.bytesOut > 0 && $0.hungUp == nil } }

    /// The visible rows whose previews these are.
    var halfSentPositions: [Int] {
        let paths = Set(halfSent.map(\.path))
        return rows.host.visibleRange.filter { (try? path(of: $0)).map(paths.contains) ?? false }
    }

    var visiblePaths: Set<String> { (try? paths(of: Array(rows.host.visibleRange))) ?? [] }

    /// For messages.
    var log: String { halfSent.map { "\($0.id) \($0.path)" }.joined(separator: ", ") }

    func eventuallyHalfSent(atLeast count: Int = 3) throws {
        try eventually("halves of visible previews, not \(log)") { halfSentPositions.count >= count }
        try expect(positions(showing: .picture).isEmpty, "half a preview is shown")
    }

    func paths(of positions: [Int]) throws -> Set<String> { Set(try positions.map { try path(of: $0) }) }

    private func path(of position: Int) throws -> String {
        let parts = try request(at: position).url.split(separator: "/", maxSplits: 2)
        return "/" + (try require(parts.last, "a path"))
    }

    private func request(at position: Int) throws -> PictureRequest {
        let image = try require(window.controller.viewModel?.image(at: position), "result \(position)")
        let box = rows.listing.previewSize.box(for: image)
        return PictureRequest(url: image.previewURL(filling: box), box: box)
    }

    /// Loads the same previews as the rows at these positions. The pipeline delivers a picture to its subscribers in
    /// their order, so each picture has been handed to its row before it arrives here.
    func subscribe(to positions: [Int]) throws -> Arrivals {
        let pictures = window.container.require((any PictureLoading).self)
        return Arrivals(try positions.map { pictures.loadPicture(try request(at: $0), urgency: .now) })
    }

    // MARK: Rows

    func positions(showing content: PicturePaintable.Content) -> [Int] {
        rows.host.visibleRange.filter { rows.host.row(at: $0)?.content == content }
    }

    /// Counts the visible rows with pictures when the work that waits for the main loop now has run.
    func enqueueCount() -> Atomic<Int?> {
        let count = Atomic<Int?>(nil)
        MainLoop.enqueue { MainActor.assumeIsolated { count.value = self.positions(showing: .picture).count } }
        return count
    }

    func rows(at positions: [Int]) throws -> [UsedRow] {
        try positions.map { position in
            let row = try require(rows.host.row(at: position), "row \(position)")
            return UsedRow(row: row, item: try require(row.viewModel, "the item of row \(position)"))
        }
    }

    func jump(to position: Int) throws {
        rows.scrollTo(position)
        try eventuallyVisible(position)
    }

    func eventuallyVisible(_ position: Int) throws {
        try eventually("row \(position)") { rows.host.visibleRange.contains(position) }
    }

    /// GTK may keep one row for its item, as that of the focus.
    func expectRecycled(_ rows: [UsedRow]) throws {
        let count = rows.count { $0.hasOtherItem }
        try expect(count >= rows.count - 1, "\(count) of \(rows.count) rows were recycled")
    }

    /// Runs the main loop until all work has run that waits for it now.
    func runEnqueuedWork() throws {
        let last = WaitingWork()
        try eventually("the waiting work") { last.hasRun }
    }

    /// No body of a row's present item has passed yet, so every picture would be that of another row.
    func expectNoPicture(in recycled: [UsedRow]) throws {
        let wrong = recycled.filter { $0.row.content == .picture }.count
        try expect(wrong == 0, "\(wrong) recycled rows show late pictures")
    }

    /// Lets all previews pass, and compares each of a visible row with the file at the address of its row's result.
    func showOwnPictures() throws {
        // Previews that are held back, also those of rows ahead that are requested later, take the connections.
        gate.open()
        let own = try rows.host.visibleRange.map { (position: $0, pixels: try ownPixels(at: $0)) }
        for (one, next) in zip(own, own.dropFirst()) {
            try expect(one.pixels != next.pixels, "rows \(one.position) and \(next.position) have the same picture")
        }
        for (position, pixels) in own {
            try eventually("the picture of row \(position), which shows \(shownContent(at: position))") {
                // GTK moves the rows by one more after it has shown the row that it was asked for.
                guard rows.host.visibleRange.contains(position) else { return true }
                guard let row = rows.host.row(at: position), row.content == .picture else { return false }
                return (try? Self.pixels(of: row.preview)) == pixels
            }
        }
        let compared = own.count { rows.host.visibleRange.contains($0.position) }
        try expect(compared >= own.count - 1, "\(compared) of \(own.count) rows were compared")
    }

    private func shownContent(at position: Int) -> String {
        rows.host.row(at: position).map { "\($0.content)" } ?? "nothing"
    }

    /// Loads and decodes the preview past the pipeline.
    private func ownPixels(at position: Int) throws -> DrawnPixels {
        let request = try request(at: position)
        let body = Atomic<NetworkResponse?>(nil)
        window.container.require((any Networking).self).requestData(NetworkRequest(url: request.url))
            .startWithResult { if case .success(let response) = $0 { body.value = response } }
        try eventually("the file of row \(position)") { body.value != nil }
        let file = try require(body.value, "a file").body
        let bitmap = try window.container.require((any ImageDecoding).self).decode(file, fitting: request.box)
        let paintable = PicturePaintable(width: request.box.width, height: request.box.height)
        paintable.setShape(maximumCrop: rows.listing.shape.maximumCrop, radius: PreviewShape.radius)
        paintable.show(Texture(bitmap))
        return try Self.pixels(of: paintable)
    }

    private static func pixels(of paintable: PicturePaintable) throws -> DrawnPixels {
        try DrawnPixels(
            paintable, width: ImageSearchTableViewCell.previewWidth, height: ImageSearchTableViewCell.previewHeight)
    }
}

/// Pictures that are on their way to the check.
@MainActor
private final class Arrivals {
    private let arrived = DispatchSemaphore(value: 0)
    private let count: Int

    init(_ pictures: [SignalProducer<Bitmap, PictureError>]) {
        count = pictures.count
        for picture in pictures { picture.startWithResult { [arrived] _ in arrived.signal() } }
    }

    /// Waits until all have arrived. The main loop does not run meanwhile; the deadline only ends checks that fail.
    func waitWithoutMainLoop() throws {
        for number in 1...count {
            let result = arrived.wait(timeout: .now() + .seconds(60))
            try expect(result == .success, "picture \(number) of \(count) never arrived")
        }
    }
}
