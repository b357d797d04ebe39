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
        #expect(folders(after: .path(latin)) == [LocalPath(bytes: latin)])
        #expect(toasts == [])
    }

    @Test("A folder whose name is text is used without a message")
    func text() {
        #expect(textFolders(after: .path(Array("/home/me/böte".utf8))) == ["/home/me/böte"])
        #expect(toasts == [])
    }

    @Test("A folder whose name is no text is explained where text is needed, and no other one is used")
    func noText() {
        #expect(textFolders(after: .path(latin)) == [])
        #expect(
            toasts == ["“/home/me/b\u{FFFD}te” is not valid UTF-8. Rename the file or folder to use it here."])
    }

    @Test("A folder of another computer is explained and not used")
    func otherComputer() {
        #expect(textFolders(after: .withoutPath("sftp://example.org/pictures")) == [])
        #expect(
            toasts == ["“sftp://example.org/pictures” is not on this computer. Choose a folder on this computer."])
    }

    @Test("Nothing is used and nothing is explained after a dismissal")
    func dismissal() {
        #expect(folders(after: nil) == [])
        #expect(toasts == [])
    }
}
