import Core
import GTKKit
import SignalEmission

@testable import Views
@testable import WeatherViews

/// Each toast undoes its own change, even after other changes. The newest toast is shown first. In windows without an undo
/// history the one before it is shown again.
@MainActor let toastChecks: [Check] = [
    Check("Toasts", "in the favorites, the newest toast restores its picture, and undo the one before") {
        let fixture = try FavoritesWindow(3)
        defer { fixture.close() }
        try fixture.waitForRows()
        let window = fixture.controller.window
        try fixture.remove("2")
        try fixture.remove("1")
        try pressToast("Removed from favorites", in: window)
        try eventually("the second is back") { fixture.numbers == ["1", "0"] }
        try expect(ShownToast(in: window) == nil, "the toast of the first is shown again")
        try expect(window.activateAction("win.undo"), "undoing is not offered")
        try eventually("the first is back") { fixture.numbers == ["2", "1", "0"] }
        try eventually("nothing is left to undo") { window.action(named: "undo")?.isEnabled == false }
    },
    Check("Toasts", "in Weather Now, each of two toasts restores its own city") {
        let fixture = try WeatherWindow()
        defer { fixture.close() }
        try fixture.show()
        for name in ["Tokyo", "Seoul"] {
            fixture.controller.select(try require(fixture.viewModel.names.firstIndex(of: name), name))
            fixture.controller.removeSelected()
        }
        let window = fixture.controller.window
        try pressToast("Seoul removed", in: window)
        try expectEqual(Set(fixture.controller.cityNames), ["Seoul", "London"], "cities")
        try expectEqual(fixture.controller.selectedName, "Seoul", "the selected city")
        try pressToast("Tokyo removed", in: window)
        try expectEqual(Set(fixture.controller.cityNames), ["Tokyo", "Seoul", "London"], "cities")
    },
    Check("Toasts", "in the list of downloads, each of two toasts restores its own file") {
        let fixture = try DownloadsWindow()
        defer { fixture.close() }
        for number in [1, 2] {
            fixture.save(number)
            fixture.saving.fail(.diskFull(path: "/home/me/Pictures"))
        }
        try eventually("both") { fixture.rows.count == 2 }
        let titles = fixture.rows.map(\.title)
        for count in [1, 0] {
            try Emission.emit("clicked", of: require(fixture.button("Remove from the list"), "a button"))
            try eventually("it is out of the list") { fixture.rows.count == count }
        }
        let window = fixture.controller.window
        try pressToast("Removed from the list", in: window)
        try eventually("it is back") { fixture.rows.map(\.title) == [titles[1]] }
        try pressToast("Removed from the list", in: window)
        try eventually("both are back") { fixture.rows.map(\.title) == titles }
    },
    Check("Toasts", "in the preferences, each of two toasts restores its own folder") {
        let fixture = try PreferencesFixture()
        defer { fixture.close() }
        for folder in ["/more", "/most"] { fixture.viewModel.addFolder(folder) }
        fixture.controller.present(over: nil, page: .sources)
        for folder in ["/more", "/most"] { try fixture.press("Remove \(folder)") }
        try eventually("both have gone") { fixture.viewModel.folders == ["/pictures"] }
        let window = fixture.controller.window
        try pressToast("Search folders changed", in: window)
        try expectEqual(fixture.viewModel.folders, ["/pictures", "/most"], "folders")
        try pressToast("Search folders changed", in: window)
        try expectEqual(Set(fixture.viewModel.folders), ["/pictures", "/more", "/most"], "folders")
    },
    Check("Toasts", "a new toast replaces one under the pointer, and a long text has several lines") {
        let toasts = ToastOverlay()
        toasts.setChild(Label("Pictures"))
        try shown(toasts) { window in
            let input = try RealInput(window)
            defer { input.leave() }
            toasts.add(Toast("Path not copied", seconds: 15))
            try eventually("the error") { toastLabel(in: window) != nil }
            let first = try require(toastLabel(in: window), "the error")
            try input.point(at: first, 5, 5)
            let height = first.allocatedHeight
            let text = String(repeating: "A long message must be readable to its end. ", count: 4)
            toasts.add(Toast(text))
            try eventually("the new text") { toastLabel(in: window)?.text == text }
            let second = try require(toastLabel(in: window), "the new text")
            try eventually("several lines") { second.allocatedHeight >= 2 * height }
        }
    },
]

/// The text of the only shown toast.
@MainActor
private func toastLabel(in window: Window) -> Label? {
    let toasts = window.descendants(as: Widget.self).filter { $0.typeName == "AdwToastWidget" && $0.isMapped }
    return toasts.count == 1 ? toasts[0].descendants(as: Label.self).first : nil
}

extension FavoritesWindow {
    /// Selects a picture and removes it, as the key does.
    fileprivate func remove(_ number: String) throws {
        controller.rows.host.select(try require(numbers.firstIndex(of: number), "picture \(number)"))
        try expect(controller.window.activateAction("win.remove"), "removing is not offered")
        try eventually("it has gone") { !self.numbers.contains(number) }
    }
}

extension WeatherTableViewController {
    fileprivate var selectedName: String? { selectedPosition.map { cityNames[$0] } }
}
