import CheckShim
import Core
import GTKKit
import GTKShim
import Model
import Reactive
import SignalEmission
import TestSupport
import ViewModels

@testable import Views

/// The window that tells whose pictures files are.
@MainActor let identificationChecks: [Check] = [
    Check("Identify", "each file has its preview, its answers and how certain they are, or the reason for none") {
        let window = try IdentificationWindow()
        defer { window.close() }
        try window.present()
        for text in [
            "Looks like one of your favorites", "Likely", "Credits in the file", "Stated",
            "Nothing on this computer tells whose picture this is", "This file can’t be identified: not a picture",
            "This file can’t be identified: This picture is damaged", "The file has Content Credentials",
        ] {
            try eventually(text) { window.hears(text) }
        }
        try eventually("the previews") {
            window.controller.cards.map(\.preview.content) == [.picture, .picture, .picture, .failed, .failed]
        }
        try window.answer("_Only on This Computer")
    },
    Check("Identify", "the buttons open the page, copy the credit and show the entry of a known picture") {
        let window = try IdentificationWindow(1)
        defer { window.close() }
        try window.present()
        try window.answer("_Only on This Computer")
        let favorite = Photograph.entity(0, from: .commons)
        try eventually("the answer") { window.button("Show Details") != nil }
        try window.press("Open Web Page")
        try expectEqual(window.apps.opened, [favorite.pageURL], "opened pages")
        try window.press("Show Details")
        try expectEqual(window.opened.map(\.id), [favorite.id], "shown pictures")
        try window.press("Copy Credit")
        let copied = try OtherProgram.output(of: "xclip -selection clipboard -o")
        try expectEqual(copied, favorite.attribution.text, "the clipboard")
        Clipboard.copy(text: "")
    },
    Check("Identify", "Escape closes the window") {
        let window = try IdentificationWindow(1)
        defer { window.close() }
        window.settings.hasDecidedAboutFileServices = true
        try window.present()
        try eventually("the answer") { window.button("Show Details") != nil }
        let input = try RealInput(window.controller.window)
        defer { input.leave() }
        try input.press("Escape")
        try eventually("the window has gone") { !window.controller.window.isMapped }
    },
    Check("Identify", "the credits of a known picture are written into the file, after a question about other credits")
    {
        let window = try IdentificationWindow(1)
        defer { window.close() }
        let editing = MockDetailsEditing(["/Boat.jpg": PictureDetails(title: "My Boat")])
        window.controller.details = PictureDetailsPerformer(
            window: window.controller.window, editing: editing, favorites: FavoriteChanges(InMemoryFavorites()),
            show: { [weak controller = window.controller] in controller?.present($0, undo: $1) })
        try window.present()
        try window.answer("_Only on This Computer")
        try eventually("the answer") { window.button("Show Details") != nil }
        try window.press("Write Credits")
        try eventually("the question") { shownWindow(MessageDialog.self)?.isMapped == true }
        let question = try require(shownWindow(MessageDialog.self), "the question")
        try expect(question.descendants(as: Label.self).contains { $0.text.contains("My Boat") }, "no former title")
        let replace = question.descendants(as: Button.self).first { $0.label == "_Replace" }
        try Emission.emit("clicked", of: require(replace, "the button"))
        let favorite = Photograph.entity(0, from: .commons)
        try eventually("the change") { editing.change?.license == favorite.license }
        try expectEqual(editing.change?.title, favorite.title, "title")
        try eventually("the toast") { window.hears("Credits of 1 picture changed") }
        let keys = try RealInput(window.controller.window)
        try keys.press("ctrl+z")
        try eventually("the change is undone") { editing.calls.last == "undo" }
    },
    Check(
        "Identify",
        "the question says what goes to whom, Escape closes it without an answer, and the offer opens it again"
    ) {
        let window = try IdentificationWindow(3)
        defer { window.close() }
        try window.present()
        try eventually("the question") { window.controller.question?.isMapped == true }
        let question = try require(window.controller.question, "the question")
        let texts = question.descendants(as: Label.self).map(\.text)
        try expect(texts.contains { $0.contains("go to Openverse") }, "\(texts)")
        question.close()
        try eventually("the offer") { window.button("_Ask Services…") != nil }
        try expect(!window.settings.hasDecidedAboutFileServices, "the decision is stored")
        try window.press("_Ask Services…")
        try window.answer("_Ask Services")
        try eventually("a search") { window.search.queries == ["boat"] }
        try expect(window.button("_Ask Services…") == nil, "the offer stays")
        try expect(window.settings.asksServicesAboutFiles, "the decision is not stored")
    },
    Check("Identify", "a failure of a service is told, and Try Again asks once more") {
        let window = try IdentificationWindow(3)
        defer { window.close() }
        window.settings.asksServicesAboutFiles = true
        window.controller.present()
        try eventually("the first search") { window.search.queries.count == 1 }
        try eventually("the others") { window.controller.viewModel?.rows[2].value.activity == .examined }
        window.search.fail(.notConnectedToInternet)
        try eventually("the button") { window.button("Try Again") != nil }
        try eventually("the next search") { window.search.queries.count == 2 }
        window.search.fail(.notConnectedToInternet)
        try eventually("the end") {
            window.controller.viewModel?.rows.allSatisfy { $0.value.activity == .asked } == true
        }
        try expect(window.hears(UserFacingError(.notConnectedToInternet).message), "the message")
        let count = window.search.queries.count
        try window.press("Try Again")
        try eventually("another search") { window.search.queries.count == count + 1 }
    },
    Check("Identify", "a screen reader reads the file and its answers, and new states are announced") {
        let window = try IdentificationWindow(1)
        defer { window.close() }
        window.settings.hasDecidedAboutFileServices = true
        try window.present()
        let card = try require(window.controller.cards.first, "a card")
        try eventually("the answer") { window.button("Show Details") != nil }
        let name = try require(check_accessible_text(card.box.widget, GTK_ACCESSIBLE_PROPERTY_LABEL.rawValue), "a name")
        defer { g_free(name) }
        try expectEqual(String(cString: name), "Boat.jpg", "name")
        let row = try require(window.button("Show Details")?.parent?.parent, "the answer")
        let text = try require(check_accessible_text(row.widget, GTK_ACCESSIBLE_PROPERTY_LABEL.rawValue), "a text")
        defer { g_free(text) }
        try expect(String(cString: text).hasPrefix("Likely, Looks like one of your favorites, "), String(cString: text))
    },
]
