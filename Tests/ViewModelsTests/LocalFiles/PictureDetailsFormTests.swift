import Model
import Testing

@testable import ViewModels

@Suite struct PictureDetailsFormTests {
    private let one = PictureDetailsForm([PictureDetails(tags: ["sea", "Oslo, Norway"], caption: "Boats")])
    private let two = PictureDetailsForm([
        PictureDetails(tags: ["boat", "sea", "red"], caption: "Boats"),
        PictureDetails(tags: ["sea", "blue", "boat"], caption: "Ships"),
    ])

    @Test("A form that nobody has changed changes nothing")
    func unchangedForm() {
        #expect(one.change(tagText: one.tagText, caption: "Boats").isEmpty)
        #expect(two.change(tagText: two.tagText, caption: "").isEmpty)
    }

    @Test("Tags that all pictures have are edited, and others stay")
    func sharedTags() {
        #expect(two.sharedTags == ["boat", "sea"] && two.otherTags == ["red", "blue"])
        let change = two.change(tagText: "sea, harbor, red", caption: "")
        #expect(change == PictureDetailsChange(addedTags: ["harbor", "red"], removedTags: ["boat"]))
        #expect(change.tags(changing: ["boat", "sea", "red"]) == ["sea", "red", "harbor"])
        #expect(change.tags(changing: ["sea", "blue", "boat"]) == ["sea", "blue", "harbor", "red"])
    }

    @Test("Captions that differ stay unless another is entered")
    func mixedValues() {
        #expect(two.caption == nil)
        #expect(two.change(tagText: two.tagText, caption: "New") == PictureDetailsChange(caption: "New"))
    }

    @Test("An emptied caption removes the caption of all pictures")
    func emptiedCaption() {
        #expect(one.change(tagText: one.tagText, caption: " \n ") == PictureDetailsChange(caption: ""))
    }

    @Test("A tag with a comma is in quotation marks, and is read as one tag")
    func commas() {
        #expect(one.tagText == "sea, “Oslo, Norway”")
        #expect(PictureDetailsForm.tags(in: one.tagText + ", sun") == ["sea", "Oslo, Norway", "sun"])
        #expect(PictureDetailsForm.tags(in: "\"a, b\"、海、 sea ,, SEA; 5\" disk") == ["a, b", "海", "sea", "5\" disk"])
    }

    @Test("A tag with any characters survives a form in which only the caption was changed")
    func unusualTags() {
        let form = PictureDetailsForm([PictureDetails(tags: ["“", "a\u{202E}b", "\" , "])])
        #expect(form.change(tagText: form.tagText, caption: "New") == PictureDetailsChange(caption: "New"))
    }

    @Test("Control characters of a caption are not written, and its line breaks are")
    func captionCharacters() {
        let change = one.change(tagText: one.tagText, caption: "First\u{202E}\n\u{7}second\n")
        #expect(change.caption == "First\nsecond")
    }
}
