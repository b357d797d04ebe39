import Composition
import Core
import GTKKit
import Imaging
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
    },
    Check("Faults", "a pause of the only service, which blocks the program, is counted down without a button") {
        let window = try ServedWindow()
        defer { window.close() }
        try window.search("fault:challenge", expecting: "problem")
        try expectEqual(window.shownProblem?.message, "Blocked by the service", "message")
        try expectEqual(
            window.shownProblem?.recoveryAction, UserFacingError.RecoveryAction.none, "what can be pressed meanwhile")
        let first = try require(window.shownProblem?.hint, "a time")
        try eventually("the time counts down") { window.shownProblem.map { $0.hint != first } == true }
    },
    Check("Faults", "a cache folder that cannot be written is reported once, and pictures are still shown") {
        let window = try ServedWindow(overriding: { container in
            container.register(DiskCache.self) { resolver in
                let toastQueue = resolver.require(ToastQueue.self)
                return DiskCache(folder: "/proc/no/such/folder", capacity: 1_000_000) { toastQueue.post($0.folder) }
            }
            .inObjectScope(.container)
        })
        defer { window.close() }
        try window.search("sea", expecting: "rows")
        try eventually("every visible row shows a picture") { window.controller.visibleRowsShowPictures }
        try eventually("it is told") {
            window.container.require(ToastQueue.self).take().contains("/proc/no/such/folder")
        }
    },
]
