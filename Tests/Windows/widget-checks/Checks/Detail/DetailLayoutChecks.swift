import GTKKit
import GTKShim
import Model
import ViewModels

@testable import Views

extension DetailWindow {
    fileprivate var buttons: [Button] { controller.window.descendants(as: Button.self) }

    /// Resizes the window and waits for its layout.
    fileprivate func resize(to width: Int, _ height: Int) throws {
        try OpenScene(window: controller.window) {}.resize(to: width, height)
    }
}

/// Expects that a toast, once it has slid in, has its center in front and covers none of the window's buttons.
@MainActor
private func expectFreeButtons(_ window: DetailWindow, _ state: String) throws {
    let root = window.controller.window
    let toast = try require(
        root.descendants(as: Widget.self).first { $0.typeName == "AdwToastWidget" }, "a toast in \(state)")
    var bottom = -1.0
    try eventually("the toast rests in \(state)") {
        defer { bottom = Place(toast.widget, in: root.widget)?.bottom ?? -1 }
        OpenScene(window: root) {}.settle()
        return toast.isMapped && bottom > 0 && bottom == Place(toast.widget, in: root.widget)?.bottom
    }
    let area = try require(Place(toast.widget, in: root.widget), "the toast's place")
    let (x, y) = ((area.left + area.right) / 2, (area.top + area.bottom) / 2)
    let front = gtk_widget_pick(root.widget, x, y, GTK_PICK_DEFAULT).map { Widget(retaining: $0) }
    try expect(front == toast || front.map { toast.isAncestor(of: $0) } == true, "in \(state) the toast is covered")
    // The information over the picture makes the buttons on the picture unreachable.
    let flap = try require(root.descendants(as: Flap.self).first, "the information")
    let isPictureCovered = flap.isFolded && flap.isRevealed
    let canvas = window.viewer.canvas
    let bin = root.descendants(as: Bin.self).first { $0.isAncestor(of: canvas) }
    let stage = try require(bin?.parent, "the picture")
    let scrollers = root.descendants(as: ScrolledWindow.self)
    for button in window.buttons where button.isMapped && !toast.isAncestor(of: button) {
        if isPictureCovered, stage.isAncestor(of: button) { continue }
        // A tag of the information can be scrolled away from under the toast.
        if scrollers.contains(where: { $0.isAncestor(of: button) }) { continue }
        guard let place = Place(button.widget, in: root.widget) else { continue }
        try expect(
            !area.covers(place), "in \(state) the toast covers “\(button.tooltip ?? button.label)” at \(place)")
    }
}

@MainActor let detailLayoutChecks: [Check] = [
    Check("Detail window", "title, author and license come first, then a button that copies them; tags come last") {
        let window = try DetailWindow { $0.title = "Boats" }
        defer { window.close() }
        window.controller.performCommands()
        try window.show()
        let kinds = window.viewModel.facts.value.map(\.kind)
        try expectEqual(Array(kinds.prefix(3)), [.title, .author, .license], "the first facts")
        try expectEqual(kinds.last, .tags, "the last fact")
        let copy = try require(
            window.buttons.first { $0.name == "attribution_button" && $0.isMapped }, "Copy Credit")
        copy.activate()
        try eventually("it is copied") {
            window.controller.window.descendants(as: Label.self).contains { $0.text == "Credit copied" }
        }
    },
    Check("Detail window", "each tag is as wide as its word") {
        let window = try DetailWindow { $0.tags = ["sea", "Donaudampfschiff", "ox", "by"] }
        defer { window.close() }
        try window.show()
        let tags = window.buttons.filter { $0.hasStyleClass("tag") }
        try eventually("the tags") { tags.count == 4 && tags.allSatisfy { $0.allocatedWidth > 0 } }
        try expect(tags[0].allocatedWidth < tags[1].allocatedWidth / 2, "the tags have equal widths")
    },
    Check("Detail window", "a picture without others has no buttons for others") {
        let window = try DetailWindow(1)
        defer { window.close() }
        try window.show()
        try expect(!window.controller.nextButton.isMapped, "the button is there")
    },
    Check("Detail window", "the menu has at most ten entries, for pictures of services and of this computer") {
        for isLocal in [false, true] {
            let window = try DetailWindow(2) { if isLocal { $0.id = ImageID(provider: .folders, string: "/a.jpg") } }
            defer { window.close() }
            window.controller.performCommands()
            try window.show()
            let possible = window.controller.commands.all.filter { !$0.label().isEmpty && $0.action.isEnabled }
            try expect(possible.contains { $0.name == "trash" } == isLocal, "commands of files")
            // Undo is not possible yet.
            let count = 1 + Set(possible.map { $0.submenu ?? $0.name }).count
            try expect(count <= 10, "\(count) entries")
        }
    },
    Check("Detail window", "toasts are in front and cover no button, with and without the information, at any width") {
        for (width, height) in [(360, 640), (700, 500), (1280, 800)] {
            for isRevealed in [false, true] {
                let window = try DetailWindow(3)
                defer { window.close() }
                window.controller.performCommands()
                try window.show()
                try window.resize(to: width, height)
                window.controller.informationButton.isActive = isRevealed
                OpenScene(window: window.controller.window) {}.settle()
                window.controller.present(Toast("“Lighthouse in the evening sun.jpg” saved in Pictures", seconds: 0))
                try expectFreeButtons(window, "\(width) × \(height), information: \(isRevealed)")
            }
        }
    },
]
