import FileAccess
import GTKKit

@testable import Views

/// What becomes of a choice in a file dialog.
@MainActor let fileChoiceChecks: [Check] = [
    Check("File choice", "a folder is used by its bytes where bytes are enough") {
        let latin = Array("/home/me/b".utf8) + [0xF6] + Array("te".utf8)
        var used: [LocalPath] = []
        FileChooser.use(.path(latin), telling: { _ in }, then: { used.append($0) })
        try expectEqual(used, [LocalPath(bytes: latin)], "folders")
    },
    Check("File choice", "a folder whose name is no text is explained where text is needed, and no other one is used") {
        let latin = Array("/home/me/b".utf8) + [0xF6] + Array("te".utf8)
        try expectToast(
            "“/home/me/b\u{FFFD}te” is not valid UTF-8. Rename the file or folder to use it here.", after: .path(latin))
    },
    Check("File choice", "a folder of another computer is explained and not used") {
        try expectToast(
            "“sftp://example.org/pictures” is not on this computer. Choose a folder on this computer.",
            after: .withoutPath("sftp://example.org/pictures"))
    },
    Check("File choice", "a folder whose name is text is used without a word") {
        var used: [String] = []
        var toasts = 0
        FileChooser.useText(
            .path(Array("/home/me/böte".utf8)), telling: { _ in toasts += 1 }, then: { used.append($0) })
        try expectEqual(used, ["/home/me/böte"], "folders")
        try expectEqual(toasts, 0, "toasts")
    },
]

/// Fails unless a choice is not used and a toast with this text says why.
@MainActor
private func expectToast(_ text: String, after choice: FileChooser.Choice) throws {
    let toasts = ToastOverlay()
    toasts.setChild(Label("Pictures"))
    try shown(toasts) { window in
        var used: [String] = []
        FileChooser.useText(choice, telling: { toasts.add($0) }, then: { used.append($0) })
        try expectEqual(used, [], "folders")
        try eventually("the toast") {
            window.descendants(as: Label.self).contains { $0.isMapped && $0.text == text }
        }
    }
}
