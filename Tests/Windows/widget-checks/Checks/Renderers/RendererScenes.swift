import Core
import GTKKit
import GTKShim
import Model
import Reactive
import ViewModels

@testable import Views

/// Draws scenes with the renderer of the environment into files, which `script/checks/renderers` compares with cairo's.
/// The first check names the renderer, because GTK replaces a renderer that it cannot start.
@MainActor
func rendererScenes(in folder: String) -> [Check] {
    [
        Check("Renderers", "the renderer has a name") {
            let label = Label()
            try shown(label) { window in
                print("renderer: \(try RenderedPixels.rendererName(of: window))")
            }
        }
    ]
        + scenes.map { scene in
            Check("Renderers", "a file shows the scene \(scene.name)") {
                try withoutAnimations {
                    let open = try scene.open()
                    defer { open.close() }
                    try open.resize(to: 800, 600)
                    try settled(open).save(to: "\(folder)/\(scene.name).png")
                }
            }
        }
}

/// Returns the pixels when two frames in a row are equal: all previews and tiles have arrived then.
@MainActor
private func settled(_ scene: OpenScene) throws -> RenderedPixels {
    var last: RenderedPixels?
    for _ in 0..<60 {
        scene.settle()
        let pixels = try RenderedPixels(shownBy: scene.window)
        if pixels.isSame(as: last) { return pixels }
        last = pixels
    }
    throw CheckFailure(reason: "the window never comes to rest", place: #fileID)
}

@MainActor private let scenes: [Scene] = [
    rows("list"),
    rows("grid") { $0.settings.listAppearance = ListAppearance(layout: .grid) },
    dark(rows("list-dark")),
    viewer("viewer-fit") { $0.fit() },
    viewer("viewer-100") {
        $0.zoom(to: 1)
        $0.pan(by: 103.3, 57.7)
    },
    viewer("viewer-enlarged") {
        $0.zoom(to: 3.3)
        $0.pan(by: 411.1, -205.5)
    },
    viewer("viewer-smaller") {
        $0.zoom(to: 0.613)
        $0.pan(by: -33.3, 20.2)
    },
    viewer("viewer-turned") {
        $0.zoom(to: 0.777)
        $0.turn(by: 1)
    },
    dark(viewer("viewer-dark") { $0.zoom(to: 1.37) }),
    Scene("quick-look") {
        let look = QuickLook()
        let window = try DetailWindow(3, slow: MotifPictures())
        look.viewModel = window.viewModel
        window.controller.present()
        look.present(over: window.controller.window)
        try eventually("the picture is shown") { look.viewer.showsPicture }
        var scene = OpenScene(window: look.window) {
            look.window.destroy()
            window.close()
        }
        scene.hasOwnSize = true
        return scene
    },
    Scene("preferences") {
        let fixture = try PreferencesFixture(answer: .keyRefused(.pixabay))
        fixture.controller.present(over: nil, page: nil)
        return OpenScene(window: fixture.controller.window) { fixture.close() }
    },
    Scene("favorites") {
        let window = try FavoritesWindow(20)
        try window.waitForRows()
        return OpenScene(window: window.controller.window) { window.close() }
    },
]

@MainActor
private func rows(_ name: String, _ prepare: @escaping @MainActor (SearchWindow) -> Void = { _ in }) -> Scene {
    Scene(name) {
        let window = try SearchWindow(showsPhotographs: true)
        prepare(window)
        try window.fill()
        return OpenScene(window: window.controller.window) { window.close() }
    }
}

@MainActor
private func viewer(_ name: String, _ change: @escaping @MainActor (inout ViewerGeometry) -> Void) -> Scene {
    Scene(name) {
        let window = try DetailWindow(3, slow: MotifPictures())
        window.large.levels = PictureLevels(largePicture)
        try window.show()
        // The window gets its final size before the position is set.
        let scene = OpenScene(window: window.controller.window) { window.close() }
        try scene.resize(to: 800, 600)
        window.viewer.change(change)
        return scene
    }
}

/// The same scene in the dark style.
@MainActor
private func dark(_ scene: Scene) -> Scene {
    Scene(scene.name) {
        StyleManager.setColorScheme(.dark)
        let open = try scene.open()
        return OpenScene(window: open.window) {
            open.close()
            StyleManager.setColorScheme(.system)
        }
    }
}

/// The rendition and all pixels in one, so that a scene does not depend on the order in which they arrive.
private let largePicture = Bitmap.rows(.gradient, PixelSize(width: 4_000, height: 3_000))

/// Answers each request at once with a gradient.
private struct MotifPictures: PictureLoading {
    func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        let isPreview = request.box.width < 400
        return SignalProducer(
            value: isPreview ? .rows(.checker, PixelSize(width: 150, height: 100)) : largePicture)
    }
}
