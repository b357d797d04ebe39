import Testing
import ViewModels

@Suite struct PasteChoiceTests {
    private func choice(
        hasFiles: Bool = false, hasText: Bool = false, _ types: [String] = [], isTyping: Bool = false
    ) -> PasteChoice {
        PasteChoice(hasFiles: hasFiles, hasText: hasText, pictureTypes: types, isTyping: isTyping)
    }

    @Test("Copied files are identified, although a file manager offers their names as text")
    func copiedFiles() {
        #expect(choice(hasFiles: true, hasText: true, isTyping: true) == .files)
    }

    @Test("A copied picture is identified, without loss where that is offered")
    func copiedPicture() {
        #expect(choice(["image/jpeg", "image/png"], isTyping: true) == .picture("image/png"))
        #expect(choice(hasText: true, ["image/jpeg"]) == .picture("image/jpeg"))
    }

    @Test("Text goes into an entry, also text that is offered as a picture")
    func copiedText() {
        #expect(choice(hasText: true, isTyping: true) == .other)
        #expect(choice(hasText: true, ["image/png"], isTyping: true) == .other)
        #expect(choice() == .other)
    }

    @Test("A format that the decoder does not read is not pasted")
    func otherFormats() {
        #expect(choice(["image/x-unknown"]) == .other)
    }
}
