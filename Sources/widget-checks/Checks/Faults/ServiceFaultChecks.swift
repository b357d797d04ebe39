import Composition
import GTKKit
import Glibc
import Imaging
import Model
import StandIn
import ViewModels

@testable import Views

/// What the user sees when a service fails: the program's own services with a server that causes each fault.
@MainActor let serviceFaultChecks: [Check] = [
    Check("Faults", "pictures of a service fill the window when nothing goes wrong") {
        let window = try ServedWindow()
        defer { window.close() }
        try window.search("sea", expecting: "rows")
        try eventually("every visible row shows a picture") { window.controller.visibleRowsShowPictures }
    },
    Check("Faults", "a refused key is explained, with an action that opens the entry for it") {
        var options = StandInOptions()
        options.key = "the-right-key"
        let window = try ServedWindow(options, key: "a-wrong-key")
        defer { window.close() }
        try window.search("sea", expecting: "problem")
        try expectEqual(window.shownProblem?.recoveryAction, .enterKey(.pixabay), "remedy")
    },
    Check("Faults", "an exceeded rate limit is shown with the time at which it ends") {
        var options = StandInOptions()
        options.rateLimit = 2
        let window = try ServedWindow(options)
        defer { window.close() }
        window.controller.present()
        // The searches exceed the limit. The window may or may not have sent its own first search.
        for word in ["sea", "boat", "forest"] {
            window.controller.search(SearchQuery(word))
            try eventually("an answer for \(word)") { window.controller.viewModel?.searching.value == false }
        }
        try eventually("the page about the problem") { window.controller.shownPage == "problem" }
        let first = try require(window.shownProblem?.hint, "a time")
        try expectEqual(
            window.shownProblem?.recoveryAction, UserFacingError.RecoveryAction.none, "what can be pressed meanwhile")
        try eventually("the time counts down") { window.shownProblem.map { $0.hint != first } == true }
    },
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
                + [window.controller.window.title, window.controller.viewModel?.commandLine ?? ""]
            try expect(texts.count > 5, "the window has no texts")
            let shown = texts.filter { $0.contains(canary) }
            try expectEqual(shown, [], "texts with the key")
        }
    },
    Check("Faults", "a response of damaged JSON or of HTML is a problem that can be retried") {
        let window = try ServedWindow()
        defer { window.close() }
        try window.search("fault:json", expecting: "problem")
        try expectEqual(window.shownProblem?.recoveryAction, .retry, "remedy of damaged JSON")
        try window.search("sea", expecting: "rows")
        try window.search("fault:html", expecting: "problem")
        try expectEqual(window.shownProblem?.recoveryAction, .retry, "remedy of HTML")
        let message = try require(window.shownProblem?.message, "a message")
        try expect(message.hasPrefix("Unexpected answer"), "what is told about HTML: \(message)")
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
    Check(
        "Faults", "a service that blocks the program is named in one message, and the others fill the window"
    ) {
        var options = StandInOptions()
        options.challenged = ["/nasa/", "/smk/"]
        let window = try ServedWindow(options)
        defer { window.close() }
        window.controller.viewModel?.selectProvider(.everywhere)
        try window.search("sea", expecting: "rows")
        try eventually("one message about both") {
            let text = window.controller.failures.text ?? ""
            return text.contains("NASA: blocked by the service") && text.contains("SMK: blocked by the service")
        }
        try eventually("every visible row shows a picture") { window.controller.visibleRowsShowPictures }
        let labels = { window.controller.window.descendants(as: Label.self) }
        // GTK maps the message with the first frame of its appearance.
        try eventually("the message is seen") { labels().contains { $0.isMapped && $0.text.contains("NASA:") } }
        try expectEqual(labels().filter { $0.text.contains("NASA:") }.count, 1, "messages")
    },
    Check("Faults", "a key is in no text of a window, in no file of the program and in no argument of its process") {
        let key = "canary-7f3a9c"
        var options = StandInOptions()
        options.key = key
        let window = try ServedWindow(options, key: key)
        defer { window.close() }
        try window.search("sea", expecting: "rows")
        try eventually("pictures") { window.controller.visibleRowsShowPictures }
        try window.search("fault:json", expecting: "problem")
        let content: Widget = window.controller.window
        let texts = content.descendants(as: Label.self).map(\.text) + [window.controller.window.title]
        try expect(texts.allSatisfy { !$0.contains("canary") }, "the key is in \(texts)")
        let folders = "$XDG_CACHE_HOME $XDG_CONFIG_HOME $XDG_DATA_HOME"
        let found = try OtherProgram.output(of: "grep -rsl canary \(folders) /proc/\(getpid())/cmdline || true")
        try expect(!found.contains("/"), "the key is in \(found)")
        try expect(window.requests(of: "/api/").allSatisfy { !$0.path.contains("canary") }, "it is in the log")
    },
    Check("Faults", "a server that does not exist is reported as unreachable") {
        let window = try ServedWindow(at: "http://127.0.0.1:1/")
        defer { window.close() }
        try window.search("sea", expecting: "problem")
        try expectEqual(window.shownProblem?.recoveryAction, .retry, "remedy")
    },
    Check("Faults", "truncated and oversized pictures become placeholders, and their rows stay") {
        let window = try ServedWindow()
        defer { window.close() }
        for fault in ["fault:pictures:truncated", "fault:pictures:bomb"] {
            try window.search(fault, expecting: "rows")
            try eventually("every visible row shows the placeholder of \(fault)") {
                window.controller.visibleRowsShowPlaceholders
            }
        }
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
