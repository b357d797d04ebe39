import GTKKit
import Model
import StandIn
import ViewModels

@testable import Views

/// What the user sees when a service fails: the program's own services with a server that causes each fault.
@MainActor let serviceFaultChecks: [Check] = [
    Check("Faults", "a key is in no text of the window, whatever the service says of it") {
        let canary = "CANARY-7f3a91c2"
        var options = StandInOptions()
        options.key = "the-right-key"
        let window = try ServedWindow(options, key: canary)
        defer { window.close() }
        window.controller.viewModel?.setFilters(SearchFilters(orientation: .vertical))
        for word in ["sea", "fault:status:403", "fault:html"] {
            try window.search(word, expecting: "problem")
            let texts =
                window.controller.window.descendants(as: Label.self).flatMap { [$0.text, $0.tooltip ?? ""] }
                + window.controller.window.descendants(as: Button.self).map { $0.tooltip ?? "" }
                + [window.controller.window.title]
            try expect(texts.count > 5, "the window has no texts")
            let shown = texts.filter { $0.contains(canary) }
            try expectEqual(shown, [], "texts with the key")
        }
    }
]
