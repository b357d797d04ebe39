import FileAccess
import GTKKit
import Testing

@testable import Views

/// What becomes of a choice in a file dialog.
@MainActor
@Suite final class ChosenFolderTests {
    /// "böte" in Latin-1, which is not UTF-8.
    private let latin = Array("/home/me/b".utf8) + [0xF6] + Array("te".utf8)
    private var toasts: [String] = []

    private func folders(after choice: TransferredFile?) -> [LocalPath] {
        var used: [LocalPath] = []
        FileChooser.use(choice, telling: { toasts.append($0.text) }, then: { used.append($0) })
        return used
    }

    private func textFolders(after choice: TransferredFile?) -> [String] {
        var used: [String] = []
        FileChooser.useText(choice, telling: { toasts.append($0.text) }, then: { used.append($0) })
        return used
    }

    @Test("A folder is used by its bytes where bytes are enough")
    func bytes() {
        let used = folders(after: .path(latin))
        #expect(used == [LocalPath(bytes: latin)] && toasts.isEmpty)
    }

    @Test("A folder whose name is text is used without a message")
    func text() {
        let used = textFolders(after: .path(Array("/home/me/böte".utf8)))
        #expect(used == ["/home/me/böte"] && toasts.isEmpty)
    }

    @Test("Where text is needed, a folder whose name is no text and one of another computer are explained and not used")
    func otherFolders() {
        let choices = [TransferredFile.path(latin), .withoutPath("sftp://example.org/pictures")]
        let used = choices.flatMap { textFolders(after: $0) }
        let expected = [
            "“/home/me/b\u{FFFD}te” is not valid UTF-8. Rename the file or folder to use it here.",
            "“sftp://example.org/pictures” is not on this computer. Choose a folder on this computer.",
        ]
        #expect(used.isEmpty && toasts == expected)
    }

    @Test("Nothing is used and nothing is explained after a dismissal")
    func dismissal() {
        let used = folders(after: nil)
        #expect(used.isEmpty && toasts.isEmpty)
    }
}
