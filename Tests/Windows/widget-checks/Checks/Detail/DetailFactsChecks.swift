import GTKKit
import Model
import Reactive
import ViewModels

@testable import Views

extension Widget {
    /// The texts of all labels inside the widget.
    fileprivate var texts: [String] { (cast(to: Label.self).map { [$0.text] } ?? []) + children.flatMap(\.texts) }

    /// Returns the button inside the widget that shows this text.
    fileprivate func button(_ text: String) -> Button? {
        if let button = cast(to: Button.self), button.texts.contains(text) { return button }
        for child in children {
            if let found = child.button(text) { return found }
        }
        return nil
    }
}

/// Collects the searches that a detail window starts.
@MainActor
private final class StartedSearches {
    private(set) var queries: [SearchQuery] = []

    init(_ viewModel: ImageDetailViewModel) {
        viewModel.searches.observeOnMain { [weak self] in self?.queries.append($0) }
    }
}

@MainActor let detailFactsChecks: [Check] = [
    Check("Detail window", "pressing a tag or an author searches for it") {
        let window = try DetailWindow()
        defer { window.close() }
        let started = StartedSearches(window.viewModel)
        window.controller.performCommands()
        try window.show()
        let content: Widget = window.controller.window
        try require(content.button("sea"), "the tag").activate()
        try eventually("the tag is searched for") { started.queries == [SearchQuery("sea")] }
        try require(content.button("Josch13"), "the author").activate()
        try eventually("the author is searched for") { started.queries.last == SearchQuery("", author: "Josch13") }
    },
    Check(
        "Detail window",
        "the license has an explanation and a link to its text, and a button opens the page of the picture"
    ) {
        let window = try DetailWindow()
        defer { window.close() }
        try window.show()
        let content: Widget = window.controller.window
        try expect(content.texts.contains(License.pixabay.explanation), "no explanation among \(content.texts)")
        try require(content.button("Pixabay Content License"), "the license").activate()
        try eventually("its text is opened") { window.apps.opened == [License.pixabay.url] }
        try window.controller.clickOpenPage()
        try eventually("its page is opened") { window.apps.opened.last == "https://example.org/0" }
    },
    Check("Detail window", "text from a service is shown literally, underscores and markup included") {
        let window = try DetailWindow {
            $0.tags = ["a_b", "<b>c</b> & d"]
            $0.username = "x_y <i>"
        }
        defer { window.close() }
        try window.show()
        let texts = (window.controller.window as Widget).texts
        for text in ["a_b", "<b>c</b> & d", "x_y <i>"] { try expect(texts.contains(text), "\(text) is not shown") }
    },
    Check("Detail window", "very long words do not widen the window") {
        let long = String(repeating: "Donaudampfschifffahrt", count: 20)
        let window = try DetailWindow {
            $0.tags = [long]
            $0.title = long
            $0.username = long
            $0.pageURL = "https://example.org/\(long)"
        }
        defer { window.close() }
        window.controller.window.defaultSize = (700, 500)
        try window.show()
        try expect(window.controller.window.allocatedWidth <= 700, "\(window.controller.window.allocatedWidth) wide")
    },
]
