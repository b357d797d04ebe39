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
        for types in [[], ["image/png"]] { #expect(choice(hasText: true, types, isTyping: true) == .other) }
    }

    @Test("Without content, or in a format that the decoder does not read, nothing is pasted")
    func otherFormats() {
        for types in [[], ["image/x-unknown"]] { #expect(choice(types) == .other) }
    }
}
