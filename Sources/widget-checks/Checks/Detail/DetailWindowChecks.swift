import GTKKit
import Model
import Reactive
import ViewModels

@testable import Views

/// Creates a detail window over mocks.
@MainActor
private func makeDetail(_ count: Int, pictures: MockPictures, apps: MockExternalApps) throws
    -> (ImageDetailViewController, ImageDetailViewModel)
{
    ViewResources.load()
    let results = ImageResults()
    results.append(
        (0..<count).map { id in
            ImageEntity(
                id: ImageID(provider: .pixabay, string: "\(id)"), pageURL: "https://example.org/\(id)",
                pageImageWidth: 4000, pageImageHeight: 3000, previewURL: "https://example.org/\(id).jpg",
                previewWidth: 150, previewHeight: 100, viewCount: 12_345, tags: ["picture \(id)"],
                license: .pixabay)
        })
    let sequence = ImageSequence(
        results: results, count: Property(value: count), index: 0,
        previewSize: .fitting(PixelSize(width: 150, height: 100)), reachedEnd: {}, showed: { _ in })
    let viewModel = ImageDetailViewModel(sequence: sequence, pictures: pictures, externalApps: apps)
    let controller = try ImageDetailViewController(
        interface: Interface(resource: ImageDetailViewController.interfaceName))
    controller.viewModel = viewModel
    return (controller, viewModel)
}

@MainActor let detailWindowChecks: [Check] = [
    Check("Detail window", "a picture is shown with its rotation again after another one") {
        let window = try DetailWindow(2)
        defer { window.close() }
        try window.show()
        window.controller.actions.action(named: "rotate-right")?.activate()
        try expectEqual(window.viewer.geometry.turns, .right, "the rotation")
        window.controller.clickNext()
        try eventually("the other picture, not rotated") {
            window.viewModel.id.value.string == "1" && window.viewer.geometry.turns == .none
        }
        window.controller.clickPrevious()
        try eventually("the rotated picture") {
            window.viewModel.id.value.string == "0" && window.viewer.geometry.turns == .right
        }
    },
    Check("Detail window", "the window loads the large picture once it is visible, and shows it") {
        let pictures = MockPictures()
        let (controller, viewModel) = try makeDetail(2, pictures: pictures, apps: MockExternalApps())
        defer { controller.window.destroy() }
        try expectEqual(pictures.startedCount, 0, "loads before")
        controller.present()
        try eventually("the picture is shown") { viewModel.image.value != nil }
        try expectEqual(controller.window.title, "picture 0", "title")
    },
    Check("Detail window", "the next button shows the next picture and is disabled at the end") {
        let (controller, viewModel) = try makeDetail(2, pictures: MockPictures(), apps: MockExternalApps())
        defer { controller.window.destroy() }
        controller.present()
        controller.clickNext()
        try eventually("the next picture") { viewModel.id.value.string == "1" }
        try expect(!controller.canShowNext, "the arrow is on at the end")
    },
    Check("Detail window", "the page of a picture opens in another program") {
        let apps = MockExternalApps()
        let (controller, _) = try makeDetail(1, pictures: MockPictures(), apps: apps)
        defer { controller.window.destroy() }
        controller.present()
        controller.clickOpenPage()
        try eventually("its page is opened") { apps.opened == ["https://example.org/0"] }
    },
    Check("Detail window", "closing the window cancels its load") {
        let pictures = MockPictures()
        let (controller, _) = try makeDetail(1, pictures: pictures, apps: MockExternalApps())
        controller.present()
        try eventually("a load is under way") { pictures.aliveCount == 1 }
        controller.window.close()
        try eventually("no load is under way") { pictures.aliveCount == 0 }
    },
    Check("Detail window", "fifty quick opens and closes leave nothing behind") {
        let pictures = MockPictures()
        for _ in 0..<50 {
            let (controller, _) = try makeDetail(1, pictures: pictures, apps: MockExternalApps())
            controller.present()
            controller.window.close()
        }
        try eventually("no load is under way") { pictures.aliveCount == 0 }
    },
]
