import Core
import FileAccess
import GTKKit
import Model
import Reactive
import TestSupport
import ViewModels
import WeatherViewModels

@testable import Composition
@testable import Views
@testable import WeatherComposition
@testable import WeatherViews

/// The other windows of Vitrine.
@MainActor let windowScenes: [Scene] =
    [
        Scene("detail") {
            let signed = Provenance(
                sourceType: .compositeWithTrainedAlgorithmicMedia, hasContentCredentials: true)
            let window = try DetailWindow(3, showsPhotographs: true, provenance: signed)
            window.large.levels = PictureLevels(Photograph.picture(0, fitting: PixelSize(width: 1_500, height: 1_000)))
            try window.show()
            // The buttons lie on the picture if it is larger than the window.
            if Photograph.cover != nil { for _ in 0..<8 { window.viewer.change { $0.zoom(.larger) } } }
            return OpenScene(window: window.controller.window) { window.close() }
        },
        Scene("detail-menu") {
            let window = try DetailWindow(3, showsPhotographs: true)
            try window.show()
            window.controller.window.descendants(as: MenuButton.self).last?.popUp()
            return OpenScene(window: window.controller.window) { window.close() }
        },
        Scene("detail-failed") {
            let window = try DetailWindow(slow: FailingPictures())
            window.controller.present()
            try eventually("what went wrong") {
                if case .failed = window.viewModel.loading.value { true } else { false }
            }
            return OpenScene(window: window.controller.window) { window.close() }
        },
        Scene("comparison") {
            let window = try ComparisonWindow(4)
            try window.show()
            window.controller.viewers.zoom(.larger)
            return OpenScene(window: window.controller.window) { window.close() }
        },
        Scene("comparison-failed") {
            let window = try ComparisonWindow(2, pictures: FailingPictures())
            window.controller.present()
            try eventually("what went wrong") { window.panes.allSatisfy { $0.loadingBar.canRetry } }
            return OpenScene(window: window.controller.window) { window.close() }
        },
        Scene("quick-look") {
            let search = try SearchWindow(showsPhotographs: true)
            try search.fill()
            let look = QuickLook()
            look.viewModel = try require(search.viewModel.detail(at: 0), "a view model")
            look.present(over: search.controller.window)
            try eventually("the picture is shown") { look.viewer.showsPicture }
            var scene = OpenScene(window: look.window) {
                look.window.destroy()
                search.close()
            }
            scene.hasOwnSize = true
            return scene
        },
    ] + preferencesScenes + favoritesScenes + identificationScenes + dialogScenes

@MainActor private let preferencesScenes: [Scene] =
    ["general", "sources", "saving", "storage"].map { name in
        Scene("preferences-\(name)") {
            let background = BackgroundStubs()
            background.settings.background = BackgroundChoice(.favorites(nil), isDaily: true)
            background.settings.backgroundProblem = BackgroundError.metered.message
            let fixture = try PreferencesFixture(
                answer: .keyRefused(.pixabay), settings: background.settings, background: background)
            fixture.controller.present(over: nil, page: PreferencesController.Page(rawValue: name))
            if name == "sources", let key = fixture.part(PreferencesKeyRows.self) {
                try eventually("the button") {
                    key.type("canary-key-0001")
                    return key.canPress
                }
                key.press()
                try eventually("what the service said") { key.stateText == KeyState.refused.text }
            }
            return OpenScene(window: fixture.controller.window) { fixture.close() }
        }
    } + [
        Scene("preferences-blocked") {
            let fixture = try PreferencesFixture()
            fixture.settings.blockList = .stub(12)
            fixture.controller.present(over: nil, page: .sources)
            return OpenScene(window: fixture.controller.window) { fixture.close() }
        }
    ]

@MainActor private let favoritesScenes: [Scene] = [
    Scene("favorites-empty") {
        let window = try FavoritesWindow()
        return OpenScene(window: window.controller.window) { window.close() }
    },
    Scene("favorites") {
        let window = try FavoritesWindow(20, showsPhotographs: true)
        _ = try window.addCollection("Sea", [1, 3])
        try window.waitForRows()
        window.controller.rows.host.select(1)
        try eventually("the note") { window.controller.noteBar.isShown }
        window.viewModel.exportFolder(in: "/home/me/Pictures")
        return OpenScene(window: window.controller.window) { window.close() }
    },
    Scene("favorites-collections") {
        let window = try FavoritesWindow(20, showsPhotographs: true)
        _ = try window.addCollection("Sea", [1, 3])
        try window.waitForRows()
        window.controller.sidebarFlap.isRevealed = true
        return OpenScene(window: window.controller.window) { window.close() }
    },
    Scene("favorites-menu") {
        let window = try FavoritesWindow(3, showsPhotographs: true)
        try window.waitForRows()
        window.controller.window.descendants(as: MenuButton.self).first?.popUp()
        return OpenScene(window: window.controller.window) { window.close() }
    },
    Scene("favorites-nothing-found") {
        let window = try FavoritesWindow(3, showsPhotographs: true)
        try window.waitForRows()
        window.viewModel.search(for: "boat")
        try eventually("nothing is found") { window.controller.pages.shownPage == "message" }
        return OpenScene(window: window.controller.window) { window.close() }
    },
    Scene("favorites-problem") {
        let window = try FavoritesWindow(3, showsPhotographs: true)
        try window.waitForRows()
        window.favorites.readError.value = .diskFull
        window.viewModel.search(for: "boat")
        try eventually("the problem") { window.controller.pages.shownPage == "message" }
        return OpenScene(window: window.controller.window) { window.close() }
    },
    Scene("favorites-name") {
        let window = try FavoritesWindow(3, showsPhotographs: true)
        try window.waitForRows()
        return try OpenScene.opened(by: { window.controller.window.activateAction("win.new-collection") }) {
            window.close()
        }
    },
    Scene("downloads-empty") {
        let window = try DownloadsWindow()
        return OpenScene(window: window.controller.window) { window.close() }
    },
    Scene("downloads") {
        let window = try DownloadsWindow()
        window.save(1)
        window.saving.finish(at: "/home/me/Pictures/Picture 1.jpg")
        window.save(2)
        window.saving.fail(.diskFull(path: "/home/me/Pictures"))
        window.save(3)
        window.saving.send(.receiving(TransferProgress(received: 1_000_000, expected: 4_000_000)))
        try eventually("three rows") { window.rows.count == 3 }
        return OpenScene(window: window.controller.window) { window.close() }
    },
]

@MainActor private let identificationScenes: [Scene] = [
    Scene("identification") {
        let window = try IdentificationWindow()
        window.settings.hasDecidedAboutFileServices = true
        try window.present()
        return OpenScene(window: window.controller.window) { window.close() }
    },
    Scene("identification-failed") {
        let window = try IdentificationWindow(3)
        window.settings.asksServicesAboutFiles = true
        window.controller.present()
        for count in 1...2 {
            try eventually("search \(count)") { window.search.queries.count == count }
            window.search.fail(.keyRefused(.pixabay))
        }
        try eventually("the end") {
            window.controller.viewModel?.rows.allSatisfy { $0.value.activity == .asked } == true
        }
        return OpenScene(window: window.controller.window) { window.close() }
    },
    Scene("identification-question") {
        let window = try IdentificationWindow(3)
        try window.present()
        try eventually("the question") { window.controller.question?.isMapped == true }
        var scene = OpenScene(window: try require(window.controller.question, "the question")) { window.close() }
        scene.hasOwnSize = true
        return scene
    },
]

@MainActor private let dialogScenes: [Scene] = [
    Scene("shortcuts") {
        let window = try SearchWindow()
        try window.fill()
        return try OpenScene.opened(by: {
            ShortcutsList.present(over: window.controller.window, program: Command.program)
        }) { window.close() }
    },
    Scene("about") {
        let answers = ServiceAnswers(clock: .system)
        return try OpenScene.opened(by: { AboutVitrine.present(over: nil, sandbox: .unknown, answers: answers) })
    },
    Scene("quit-question") {
        let work = UnfinishedWork(savedPictures: 1, isExporting: true)
        return try OpenScene.opened(by: { QuitConfirmation.present(work, over: nil) {} })
    },
    Scene("local-index") {
        let shown = LocalIndexWindow(LocalIndexViewModel(MockIndex(), files: MockFiles()))
        shown.present()
        return OpenScene(window: shown.window) {
            shown.window.close()
            MainLoop.runPending()
        }
    },
    Scene("save-for") {
        var form = SaveForm(images: [.saved(1)])
        (form.purpose, form.printWidth) = (.print, 60)
        form.sheets.formats = [.html]
        form.ratio = SaveForm.ratios[1]
        return try OpenScene.opened(by: {
            SaveForDialog.present(form, over: nil, load: { _, _ in .empty }, then: { _ in })
        })
    },
    Scene("background") {
        let form = BackgroundForm(
            BackgroundChoice(.favorites(nil)), name: "Sea",
            counts: BackgroundCounts(all: 12, usable: [.same: 9, .each: 9]), hasArrangements: true,
            canBeDaily: false, isActive: true)
        return try OpenScene.opened(by: { BackgroundDialog.present(form, over: nil, apply: { _ in }, stop: {}) })
    },
    Scene("save-for-question") {
        var image = ImageEntity.saved(1)
        image.license = License(code: "by-nd", version: "4.0")
        let window = try SearchWindow()
        try window.fill()
        return try OpenScene.opened(by: {
            ChangeQuestionDialog.present(ChangeQuestion([image], of: 3), over: window.controller.window) { _ in }
        }) { window.close() }
    },
    Scene("edit-credits") {
        let details = PictureDetails(
            tags: ["1890", "2024"], caption: "Boats in the evening", title: "Harbor of Kristiansand",
            creators: [Creator("Anna Miller"), Creator("Rembrandt", role: .originalAuthor)],
            license: License(code: "by", version: "4.0"), page: "https://example.org/harbor")
        return try creditsScene(PictureDetailsForm([details]))
    },
    Scene("edit-credits-of-many") {
        let details = [
            PictureDetails(
                tags: ["1890", "2024"], caption: "Boats", title: "Harbor", creators: [Creator("Anna")],
                license: .cc0),
            PictureDetails(tags: ["1890", "2025"], title: "Lighthouse"),
        ]
        return try creditsScene(PictureDetailsForm(details))
    },
]

@MainActor
private func creditsScene(_ form: PictureDetailsForm) throws -> OpenScene {
    var scene = try OpenScene.opened(by: {
        PictureDetailsWindow.present(over: nil, for: form, name: "boat.jpg") { _ in }
    })
    scene.hasOwnSize = false
    return scene
}

/// A picture loader that fails with a network error.
private struct FailingPictures: PictureLoading {
    func cachedPicture(for request: PictureRequest) -> Bitmap? { nil }

    func loadPicture(
        _ request: PictureRequest, urgency: PictureUrgency, progress: (@Sendable (TransferProgress) -> Void)?
    ) -> SignalProducer<Bitmap, PictureError> {
        SignalProducer(error: .network(.notReachedServer(host: "example.org")))
    }
}
