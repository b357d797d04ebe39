import Composition
import Core
import GTKKit
import Injection
import Model
import StandIn
import Synchronization
import TestSupport
import ViewModels

@testable import Views

/// Counts the requests for pictures of Commons in a window of 1,280 pixels.
@MainActor let detailRenditionChecks: [Check] = [
    Check("Detail window", "a Commons picture loads one rendition, and its original for a closer look or for saving") {
        let served = try ServedWindow()
        defer { served.close() }
        served.controller.viewModel?.selectProvider(.commons)
        try served.search("sea", expecting: "rows")
        let index = try require(
            (0..<20).first { index in
                guard let image = served.controller.viewModel?.image(at: index) else { return false }
                // Larger files than the limit for pictures are not loaded whole.
                let isInLimit = (image.fileSize ?? .max) < NetworkRequest.Expecting.picture.largestBody / 2
                return image.fileType == "jpg" && image.pageImageWidth > 2_500 && isInLimit
            }, "a photograph")
        let detail = served.container.require(ImageDetailViewController.self)
        detail.viewModel = try require(served.controller.viewModel?.detail(at: index), "a view model")
        detail.window.defaultSize = (1_280, 900)
        detail.present()
        defer { detail.window.destroy() }
        try eventually("the picture is there") {
            detail.viewModel?.loading.value == .done && served.renditions.count >= 1
        }
        let shown = try require(served.controller.viewModel?.image(at: index), "the picture")
        let opened = try require(served.renditions.first, "the rendition")
        try expect(opened.pixels(of: shown) <= 1_280 * 900 * 3 / 2, "\(opened.path) is too large")
        // The program also loads the renditions of the two neighbors, and nothing else.
        try eventually("the neighbors") { served.renditions.allSatisfy { $0.finished != nil } }
        try expect(served.renditions.count <= 3, "\(served.renditions.map(\.path))")
        let listed = (0..<20).compactMap { served.controller.viewModel?.image(at: $0) }
        for rendition in served.renditions {
            let path = rendition.path
            let image = try require(listed.first { path.contains($0.fileName) }, "whose is \(path)?")
            try expect(rendition.pixels(of: image) <= 1_280 * 900 * 3 / 2, "\(path) is too large")
        }
        try expectEqual(served.originals.map(\.path), [], "originals before anybody looks closely")
        // Pictures of different shapes need addresses for different widths, one request each.
        try expect((1...3).contains(served.lookups), "\(served.lookups) requests for addresses")

        try detail.clickNext()
        try eventually("the next picture") {
            detail.viewModel?.id.value != shown.id && detail.viewModel?.loading.value == .done
        }
        try expectEqual(served.originals.map(\.path), [], "originals of the next picture")
        try detail.clickPrevious()
        try eventually("the first picture") {
            detail.viewModel?.id.value == shown.id && detail.viewModel?.loading.value == .done
        }
        try expectEqual(served.renditions.count { $0.path == opened.path }, 1, "how often the rendition was fetched")

        detail.commands.action(named: "original")?.activate()
        try eventually("the original") {
            served.originals.contains { $0.finished != nil } && detail.viewModel?.loading.value == .done
        }
        try expect(served.originals.count == 1, "originals after a closer look: \(served.originals)")

        let folder = TemporaryFolder()
        defer { folder.remove() }
        let request = SaveRequest(image: shown, folder: folder.path, name: "picture")
        let saved = Mutex<SavedPicture?>(nil)
        let saving = served.container.require((any PictureSaving).self).save(request)
        saving.startWithResult { result in
            if case .success(.saved(let picture)) = result { saved.withLock { $0 = picture } }
        }
        try eventually("the file") { saved.withLock { $0 } != nil }
        let kind = try OtherProgram.output(of: "file -b \(folder.path)/picture.jpg")
        try expect(kind.hasPrefix("JPEG image data"), "it is \(kind)")
    }
]

extension ServedWindow {
    /// The requests for scaled files that are larger than a preview.
    fileprivate var renditions: [RequestRecord] {
        requests(of: "/wikipedia/commons/thumb/").filter {
            !$0.path.contains("/330px-") && !$0.path.contains("-330px-")
        }
    }

    fileprivate var originals: [RequestRecord] {
        requests(of: "/wikipedia/commons/").filter { !$0.path.hasPrefix("/wikipedia/commons/thumb/") }
    }

    fileprivate var lookups: Int { requests(of: "/w/api.php").count { $0.path.contains("pageids=") } }
}

extension ImageEntity {
    /// The name of the original in its address, which those of its renditions contain.
    fileprivate var fileName: String { String(fileURL?.split(separator: "/").last ?? "?") }
}

extension RequestRecord {
    /// The pixel count of the requested rendition, calculated from its width and the aspect ratio of the original.
    fileprivate func pixels(of image: ImageEntity) -> Int {
        let name = path.split(separator: "/").last ?? ""
        guard let end = name.firstRange(of: "px-")?.lowerBound,
            let width = Int(name[..<end].split(separator: "-").last ?? "")
        else { return .max }
        return width * width * image.pageImageHeight / max(1, image.pageImageWidth)
    }
}
