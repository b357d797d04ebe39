import GTKKit
import ViewModels

@testable import Views

/// A key with two declarations in a window alternates between them, or one of them never works.
@MainActor let duplicateKeyChecks: [Check] = [
    Check("Keys", "no window of the program has two declarations of a key") {
        try RunningProgram.run { running in
            let main = try running.window("Vitrine")
            try eventually("the window is laid out") { main.allocatedWidth > 0 }
            for action in ["favorites", "downloads", "local-index", "preferences"] {
                running.activate(action)
            }
            _ = try running.openPicture(7)
            try eventually("all windows") { running.application.windows.count >= 6 }
            var found: [String] = []
            for window in running.application.windows {
                let declared = DeclaredKeys(in: window, of: running.application)
                try expect(declared.count > 3, "\(window.title) has only \(declared.count) keys")
                found += declared.duplicates.map { "\(window.title): \($0)" }
            }
            try expect(found.isEmpty, "keys with two declarations:\n    \(found.joined(separator: "\n    "))")
        }
    }
]

/// The keys of one window: those of the application's actions that the window has, and those of its widgets.
@MainActor
private struct DeclaredKeys {
    /// Keys that each widget may use for its own purpose: they move and leave.
    private static let ofWidgets: Set<String> = [
        "Up", "Down", "Left", "Right", "Page_Up", "Page_Down", "Home", "End", "Return", "KP_Enter", "ISO_Enter",
        "space",
        "Escape", "Tab", "Menu", "<Shift>F10", "F10",
    ]

    private(set) var count = 0
    private(set) var duplicates: [String] = []

    init(in window: Window, of application: Application) {
        let names = Set((window.cast(to: ApplicationWindow.self)?.actionNames ?? []).map { "win.\($0)" })
        let own = application.accelerators.filter {
            $0.action.hasPrefix("app.") || $0.action.hasPrefix("window.") || names.contains($0.action)
        }
        add(own.flatMap(\.keys) + window.keys, of: window, below: [])
    }

    private mutating func add(_ keys: [String], of widget: Widget, below outer: Set<String>) {
        count += keys.count
        var own: Set<String> = []
        for key in keys {
            if !own.insert(key).inserted { duplicates.append("\(key) twice at \(widget.typeName)") }
            if outer.contains(key), !Self.ofWidgets.contains(key) {
                duplicates.append("\(key) at \(widget.typeName) and at an ancestor")
            }
        }
        for child in widget.children { add(child.keys, of: child, below: outer.union(own)) }
    }
}
