import Core
import GTKKit
import Model
import Reactive
import SignalEmission
import TestSupport
import ViewModels

@testable import Views

extension BackgroundStubs {
    /// What sets the background for windows, over these stubs.
    func control(on monitors: [Monitor] = [Monitor(width: 1_920, height: 1_080)]) -> BackgroundControl {
        BackgroundControl(
            changer: changer, timing: timing, desktop: desktop, pictures: pictures, settings: settings,
            monitors: { monitors }, scheduler: scheduler)
    }
}

/// The background of the desktop from the window of the favorites and in the preferences.
@MainActor let favoriteBackgroundChecks: [Check] = [
    Check("Backgrounds", "a collection becomes the background with the choices of the dialog, and the key undoes it") {
        let fixture = try FavoritesWindow(0)
        defer { fixture.close() }
        let stubs = BackgroundStubs(favorites: fixture.favorites, settings: fixture.settings)
        stubs.desktop.value = DesktopBackground(uri: "file:///former", darkURI: "", options: "zoom")
        let monitors = [Monitor(width: 1_920, height: 1_080), Monitor(x: 1_920, width: 1_280, height: 1_024)]
        fixture.controller.background = stubs.control(on: monitors)
        let collection = try fixture.addCollection("Sea", [])
        stubs.add(1...3, to: collection.id)
        fixture.viewModel.selectCollection(collection.id)
        fixture.controller.window.activateAction("win.background")
        try eventually("the dialog") { shownWindow(MessageDialog.self)?.isMapped == true }
        let dialog = try require(shownWindow(MessageDialog.self), "the dialog")
        let rows = dialog.descendants(as: ActionRow.self).filter(\.isMapped).map(\.title)
        try expectEqual(rows, ["Change Every Day", "Credit in the Picture", "Monitors"], "rows")
        try expect(
            dialog.descendants(as: Label.self).contains { $0.text == "“Sea” has 3 pictures." }, "another number")
        try require(dialog.descendants(as: Switch.self).first, "the switch").isOn = true
        try require(dialog.descendants(as: ComboRow.self).first, "the monitors").select(1)
        try RealInput(dialog).press("alt+s")
        let wanted = BackgroundChoice(.favorites(collection.id), .each, isDaily: true)
        try eventually("the choice") { fixture.settings.background == wanted }
        try expect(stubs.timing.isEnabled && stubs.wallpaper.all.count == 1, "no timer, or no picture")
        try eventually("the dialog has gone") { shownWindow(MessageDialog.self) == nil }
        fixture.controller.window.activateAction("win.undo")
        try eventually("the former background") { fixture.settings.background == nil }
        try expect(!stubs.timing.isEnabled, "the timer stays")
        try expectEqual(stubs.desktop.value?.uri, "file:///former", "the picture")
    },
    Check("Backgrounds", "without usable pictures or timers the dialog says why, and offers nothing that fails") {
        let fixture = try FavoritesWindow(2)
        defer { fixture.close() }
        let stubs = BackgroundStubs(favorites: fixture.favorites, settings: fixture.settings)
        stubs.timing.error = .unavailable
        fixture.controller.background = stubs.control()
        fixture.controller.window.activateAction("win.background")
        try eventually("the dialog") { shownWindow(MessageDialog.self)?.isMapped == true }
        let dialog = try require(shownWindow(MessageDialog.self), "the dialog")
        let texts = dialog.descendants(as: Label.self).map(\.text)
        for text in [BackgroundError.noPictures(count: 2).message, DailyTimingError.unavailable.message] {
            try expect(texts.contains(text), "not told: \(text)")
        }
        let daily = try require(dialog.descendants(as: ActionRow.self).first, "the first row")
        try expect(!daily.isSensitive, "the switch can be used")
        try RealInput(dialog).press("Return")
        try RealInput(dialog).press("Escape")
        try eventually("the dialog has gone") { shownWindow(MessageDialog.self) == nil }
        try expect(stubs.wallpaper.all.isEmpty, "something was set")
    },
    Check("Backgrounds", "the preferences show the choice and stop it") {
        let stubs = BackgroundStubs()
        stubs.settings.background = BackgroundChoice(.favorites(nil), isDaily: true)
        let fixture = try PreferencesFixture(settings: stubs.settings, background: stubs)
        defer { fixture.close() }
        let part = try require(fixture.part(PreferencesGeneral.self), "the group")
        try eventually("the row") { part.backgroundRow.isMapped }
        try Emission.emit("clicked", of: require(part.backgroundRow.descendants(as: Button.self).first, "the button"))
        try eventually("the row has gone") { !part.backgroundRow.isVisible }
        try expect(stubs.settings.background == nil, "the choice stays")
    },
]
