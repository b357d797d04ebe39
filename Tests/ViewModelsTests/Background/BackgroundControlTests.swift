import Core
import Model
import Reactive
import TestSupport
import Testing

@testable import ViewModels

@MainActor @Suite struct BackgroundControlTests {
    private let stubs = BackgroundStubs()

    private func control(_ monitors: [Monitor] = [Monitor(width: 1_920, height: 1_080)]) -> BackgroundControl {
        BackgroundControl(
            changer: stubs.changer, timing: stubs.timing, desktop: stubs.desktop, pictures: stubs.pictures,
            settings: stubs.settings, monitors: { monitors }, scheduler: ImmediateScheduler())
    }

    private func apply(_ choice: BackgroundChoice, _ control: BackgroundControl) -> ToastMessage? {
        var message: ToastMessage?
        control.apply(choice) { message = $0 }
        return message
    }

    @Test("The form counts the pictures that may be shown, and offers what the desktop can do")
    func form() throws {
        stubs.add(1...2)
        stubs.add(3...3, nil)
        let plain = try #require(try control().form(for: .favorites(nil)).single()?.get())
        #expect(plain.usableCount == 2 && plain.counts?.all == 3 && plain.canBeDaily && !plain.hasArrangements)
        #expect(plain.note == "2 of the 3 pictures of “Favorites” have a license that permits it.")
        stubs.timing.error = .unavailable
        stubs.desktop.value = DesktopBackground(uri: "", darkURI: "", options: "zoom")
        let monitors = [Monitor(width: 800, height: 600), Monitor(x: 800, width: 800, height: 600)]
        // Its file may not become a part of another one.
        stubs.add(4...4, "by-nd")
        var rich = try #require(try control(monitors).form(for: .favorites(nil)).single()?.get())
        #expect(!rich.canBeDaily && rich.hasArrangements)
        rich.choice.arrangement = .same
        let sameCount = rich.usableCount
        rich.choice.arrangement = .each
        #expect(sameCount == 3 && rich.usableCount == 2)
    }

    @Test("A daily background sets a timer and is described; stopping removes both")
    func daily() {
        stubs.add(1...2)
        let control = control()
        #expect(apply(BackgroundChoice(.favorites(nil), isDaily: true), control)?.text == "Background changed")
        #expect(stubs.timing.isEnabled && control.summary == "“Favorites”, a new picture every day")
        var message: ToastMessage?
        control.stop { message = $0 }
        #expect(!stubs.timing.isEnabled && stubs.settings.background == nil && control.summary == nil)
        message?.undo?.perform()
        #expect(stubs.timing.isEnabled && stubs.settings.background?.isDaily == true)
    }

    @Test("Undo brings back the former choice, its timer and the former picture")
    func undo() {
        stubs.add(1...2)
        let control = control()
        stubs.desktop.value = DesktopBackground(uri: "former", darkURI: "former", options: "zoom")
        _ = apply(BackgroundChoice(.favorites(nil), isDaily: true), control)
        stubs.desktop.value = DesktopBackground(uri: "first", darkURI: "first", options: "zoom")
        let second = apply(BackgroundChoice(.favorites(nil), drawsCredit: false), control)
        #expect(!stubs.timing.isEnabled)
        stubs.desktop.value = DesktopBackground(uri: "second", darkURI: "second", options: "zoom")
        second?.undo?.perform()
        #expect(stubs.timing.isEnabled && stubs.settings.background == BackgroundChoice(.favorites(nil), isDaily: true))
        #expect(stubs.desktop.value?.uri == "first")
    }

    @Test("A background whose timer cannot be set is shown, is not daily, and says so")
    func timerFails() {
        stubs.add(1...1)
        stubs.timing.error = .unavailable
        let message = apply(BackgroundChoice(.favorites(nil), isDaily: true), control())
        #expect(message?.text == DailyTimingError.unavailable.message)
        #expect(stubs.wallpaper.all.count == 1 && stubs.settings.background?.isDaily == false)
    }

    @Test("A background that fails leaves the choice, and a user who declines sees no message")
    func failure() {
        let control = control()
        #expect(apply(BackgroundChoice(.favorites(nil)), control)?.text == BackgroundError.noPictures(count: 0).message)
        stubs.add(1...1)
        stubs.wallpaper.outcome = .declined
        #expect(apply(BackgroundChoice(.favorites(nil)), control) == nil)
        #expect(stubs.settings.background == nil)
    }

    @Test("A collection that was deleted is named as such")
    func deletedCollection() {
        stubs.settings.background = BackgroundChoice(.favorites(FavoriteCollection.ID(rawValue: 7)))
        #expect(control().summary == "Deleted collection")
    }
}
