import Model
import Testing

@testable import ViewModels

@Suite struct PictureDetailsFormTests {
    private let one = PictureDetailsForm([
        PictureDetails(
            tags: ["sea", "Oslo, Norway"], caption: "Boats", title: "Harbor", creators: [Creator("Anna")],
            license: .cc0, page: "https://example.org/1")
    ])
    private let two = PictureDetailsForm([
        PictureDetails(tags: ["boat", "sea", "red"], caption: "Boats", title: "A", creators: [Creator("Anna")]),
        PictureDetails(tags: ["sea", "blue", "boat"], caption: "Ships", title: "B", license: .cc0),
    ])

    @Test("What all files share is their value, what differs has none, and an unchanged form changes nothing")
    func sharedValues() {
        #expect(one.change.isEmpty && two.change.isEmpty)
        #expect(one.title.value == "Harbor" && one.creators.value == [Creator("Anna")] && one.license.value == .cc0)
        #expect(two.title.differs && two.creators.differs && two.license.differs && two.caption.differs)
        #expect(two.creditLine.value == "" && two.page.value == "")
    }

    @Test("A text that differs stays with an empty entry, and is replaced or removed if the user wants that")
    func differingText() {
        var form = two
        form.enter("", \.title)
        #expect(form.change.isEmpty)
        form.enter("New", \.title)
        form.caption.entered = ""
        var expected = PictureDetailsChange(caption: "")
        expected.title = "New"
        #expect(form.change == expected)
        form.enter("", \.title)
        #expect(form.change.title == nil)
    }

    @Test("An emptied text of all files is removed") func emptiedText() {
        var form = one
        form.enter("", \.title)
        form.enter(" \n ", \.caption)
        #expect(form.change.title == "" && form.change.caption == "")
    }

    @Test("Control characters are not written, but the line breaks of a caption are") func characters() {
        var form = one
        form.enter("First\u{202E}\n\u{7}second\n", \.caption)
        form.enter("a\u{202E}b", \.title)
        #expect(form.change.caption == "First\nsecond" && form.change.title == "ab")
    }

    @Test("Creators keep their order and parts, and one without a name is not written") func creators() {
        var form = two
        let creators = [Creator("Bo", role: .illustrator), Creator(" "), Creator("Rembrandt", role: .originalAuthor)]
        form.creators.entered = creators
        #expect(form.change.creators == [creators[0], creators[2]])
        form.creators.entered = []
        #expect(form.change.creators == [])
        form.creators.entered = nil
        #expect(form.change.creators == nil)
    }

    @Test("A creator whose name the user has typed again is no change") func sameCreators() {
        var form = one
        form.creators.entered = [Creator("Anna"), Creator("")]
        #expect(form.change.isEmpty)
    }

    @Test("Only web addresses can be saved as the page, but another page of a file does not hinder other changes")
    func page() {
        var form = one
        form.enter("example.org", \.page)
        #expect(!form.isValid)
        for page in ["https://example.org/2", ""] {
            form.enter(page, \.page)
            #expect(form.isValid && form.change.page == page)
        }
        var other = PictureDetailsForm([PictureDetails(page: "page 12")])
        other.enter("New", \.title)
        #expect(other.isValid)
    }

    // MARK: License

    @Test("The licenses of the table, an unknown one, all rights reserved and own words can be chosen")
    func licenses() throws {
        let choices = LicenseChoice.choices(for: one)
        #expect(!choices.contains(.different) && choices.contains(.license(License(code: "by", version: "4.0"))))
        var form = one
        let chosen: [(LicenseChoice, String, License?)] = [
            (.unknown, "", nil), (.license(.allRightsReserved), "", .allRightsReserved),
            (.other, "CC BY-SA 3.0", License(code: "by-sa", version: "3.0")),
            (.other, "Ask me", License(name: "Ask me", url: nil)),
        ]
        for (choice, text, license) in chosen {
            form.choose(choice, text: text)
            #expect(form.change.license == .some(license))
        }
        form.choose(.license(.cc0), text: "")
        #expect(form.change.isEmpty)
    }

    @Test("A license that is not in the list is a choice of its own, and licenses that differ can stay")
    func presentLicense() {
        let old = License(code: "by", version: "2.0")
        let form = PictureDetailsForm([PictureDetails(license: old)])
        #expect(LicenseChoice.choices(for: form).first == .license(old) && form.licenseChoice == .license(old))
        #expect(LicenseChoice.choices(for: two).first == .different && two.licenseChoice == .different)
    }

    // MARK: Tags

    @Test("Tags that all files have are edited, and others stay") func tags() {
        var form = two
        let others = form.otherTags.map { "\($0.tag): \($0.count)" }
        #expect(form.tags == ["boat", "sea"] && others == ["red: 1", "blue: 1"])
        form.addTags("harbor")
        form.removeTag("boat")
        form.addToAll("red")
        let change = form.change
        #expect(change.addedTags == ["harbor", "red"] && change.removedTags == ["boat"])
        #expect(change.tags(changing: ["boat", "sea", "red"]) == ["sea", "red", "harbor"])
        #expect(change.tags(changing: ["sea", "blue", "boat"]) == ["sea", "blue", "harbor", "red"])
    }

    @Test("A tag of some files can be removed from them, and a removed tag can come back") func removedTags() {
        var form = two
        form.removeTag("red")
        #expect(form.change.removedTags == ["red"])
        form.removeTag("sea")
        form.addTags("sea")
        #expect(form.change.removedTags == ["red"] && form.change.addedTags.isEmpty)
    }

    @Test("A text is read as tags, each once, with commas inside of quotation marks") func tagText() {
        #expect(PictureDetailsForm.tags(in: "sea, “Oslo, Norway”, sun") == ["sea", "Oslo, Norway", "sun"])
        #expect(PictureDetailsForm.tags(in: "\"a, b\"、海、 sea ,, SEA; 5\" disk") == ["a, b", "海", "sea", "5\" disk"])
        var form = one
        form.addTags("SEA")
        #expect(form.change.isEmpty)
    }

    @Test("A tag with any characters survives a form in which only the caption was changed") func unusualTags() {
        var form = PictureDetailsForm([PictureDetails(tags: ["“", "a\u{202E}b", "\" , "])])
        form.enter("New", \.caption)
        #expect(form.change == PictureDetailsChange(caption: "New"))
    }
}
