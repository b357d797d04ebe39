import Core
import Reactive
import TestSupport
import Testing

@testable import Model

@MainActor @Suite struct BackgroundChangerTests {
    private let stubs = BackgroundStubs()
    private let monitors = [Monitor(width: 1_920, height: 1_080)]
    private let pair = [Monitor(width: 1_920, height: 1_080), Monitor(x: 1_920, width: 1_280, height: 1_024)]

    private func next(
        _ arrangement: BackgroundChoice.Arrangement = .same, on monitors: [Monitor]? = nil, savesData: Bool = true
    ) -> Result<[String], BackgroundError>? {
        let choice = BackgroundChoice(.favorites(nil), arrangement)
        return stubs.changer.showNext(choice, on: monitors ?? self.monitors, savesData: savesData)
            .map { $0.map(\.id.string) }.single()
    }

    private func fail(_ numbers: ClosedRange<Int>, with error: PictureError = .damaged) {
        for number in numbers { stubs.files.failures["https://example.org/\(number).jpg"] = error }
    }

    @Test("Each change shows the next picture, and after the last one the first")
    func sequence() {
        stubs.add(1...2)
        #expect([next(), next(), next()] == [.success(["1"]), .success(["2"]), .success(["1"])])
        #expect(stubs.wallpaper.all == ["/backgrounds/1.jpg", "/backgrounds/2.jpg", "/backgrounds/3.jpg"])
        #expect(stubs.store.credits[0].contains("Anna") && stubs.store.credits[0].contains("CC BY 4.0"))
    }

    @Test("A picture whose license forbids changes is shown as its source has it, and one of unknown rights never")
    func licenses() {
        stubs.add(3...3, nil)
        stubs.add(2...2, "by-nd")
        stubs.add(1...1)
        #expect([next(), next(), next()] == [.success(["1"]), .success(["2"]), .success(["1"])])
        #expect(stubs.composer.all.count == 2)
        #expect(stubs.store.all[1] == "https://example.org/2.jpg" && stubs.wallpaper.all[1] == "/backgrounds/2.png")
    }

    @Test("Without a picture that may be shown the background stays, and the settings say why")
    func nothingSuitable() {
        stubs.add(1...2, nil)
        #expect(next() == .failure(.noPictures(count: 2)))
        #expect(stubs.wallpaper.all.isEmpty)
        #expect(stubs.settings.backgroundProblem == BackgroundError.noPictures(count: 2).message)
    }

    @Test("A picture that cannot be loaded is passed over, and returns after the others")
    func missingPicture() {
        stubs.add(1...2)
        fail(1...1)
        #expect([next(), next()] == [.success(["2"]), .success(["2"])])
        stubs.files.failures = [:]
        #expect(next() == .success(["1"]))
    }

    @Test("Pictures that are gone have had their turn, however many they are")
    func missingPictures() {
        stubs.add(1...4)
        fail(1...3)
        #expect([next(), next()] == [.failure(.picture(.damaged)), .success(["4"])])
    }

    @Test("Without a connection the background and the order stay, and the settings have the reason until a success")
    func offline() {
        stubs.add(1...9)
        fail(1...9, with: .network(.notConnectedToInternet))
        #expect(next() == .failure(.picture(.network(.notConnectedToInternet))))
        #expect(stubs.files.asked.count == 3 && stubs.wallpaper.all.isEmpty && stubs.settings.backgroundProblem != nil)
        stubs.files.failures = [:]
        #expect(next() == .success(["1"]) && stubs.settings.backgroundProblem == nil)
    }

    @Test("On a metered connection nothing is fetched, unless the user wants that")
    func metered() {
        stubs.add(1...1)
        stubs.network.metered.value = true
        #expect(next() == .failure(.metered) && stubs.files.asked.isEmpty)
        #expect(next(savesData: false) == .success(["1"]))
    }

    @Test("A picture of this computer is shown on a metered connection")
    func localOnMetered() {
        let image = ImageEntity(
            id: ImageID(provider: .folders, string: "/p/2.jpg"), pageURL: "", pageImageWidth: 40, pageImageHeight: 30,
            previewURL: "file:///p/2.jpg", previewWidth: 40, previewHeight: 30,
            license: License(code: "by", version: "4.0"))
        stubs.favorites.add([image]).start()
        stubs.add(1...1)
        stubs.network.metered.value = true
        #expect(next() == .success(["/p/2.jpg"]))
    }

    @Test("Several monitors share one file only on a desktop that can extend it over them")
    func spanning() {
        stubs.add(1...3)
        #expect(next(.each, on: pair) == .success(["1"]))
        #expect(stubs.composer.all.last?.size == PixelSize(width: 1_920, height: 1_080))
        stubs.desktop.value = DesktopBackground(uri: "a", darkURI: "b", options: "zoom")
        #expect(next(.each, on: pair) == .success(["2", "3"]))
        #expect(stubs.composer.all.last?.size == PixelSize(width: 3_200, height: 1_080))
        #expect(stubs.desktop.value?.options == "spanned")
        #expect(next(.each) == .success(["1"]) && stubs.desktop.value?.options == "zoom")
    }

    @Test("A picture whose license forbids changes is not put beside others, and is not extended over monitors")
    func unchangedOnSeveral() {
        stubs.add(1...1, "by-nd")
        stubs.desktop.value = DesktopBackground(uri: "a", darkURI: "b", options: "spanned")
        #expect(next(.each, on: pair) == .failure(.noPictures(count: 1)))
        #expect(next(.across, on: pair) == .failure(.noPictures(count: 1)))
        #expect(next(.same, on: pair) == .success(["1"]) && stubs.desktop.value?.options == "zoom")
    }

    @Test("Without a display the monitors of the last time count")
    func rememberedMonitors() {
        stubs.add(1...2)
        _ = next(on: [Monitor(width: 1_280, height: 1_024)])
        _ = next(on: [])
        #expect(stubs.composer.all.map(\.size) == Array(repeating: PixelSize(width: 1_280, height: 1_024), count: 2))
    }

    @Test("A picture that the desktop refuses has not had its turn")
    func refused() {
        stubs.add(1...2)
        stubs.wallpaper.outcome = .declined
        #expect(next() == .failure(.desktop(.declined)))
        stubs.wallpaper.outcome = .set
        #expect(next() == .success(["1"]))
    }
}
