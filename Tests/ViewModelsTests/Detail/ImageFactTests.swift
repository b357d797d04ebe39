import Model
import Testing

@testable import ViewModels

@Suite struct ImageFactTests {
    private func facts(_ change: (inout ImageEntity) -> Void = { _ in }) -> [ImageFact.Kind: ImageFact] {
        var image = ImageEntity.stub(id: 7, imageURL: "https://example.org/large/7.jpg")
        change(&image)
        return Dictionary(uniqueKeysWithValues: ImageFact.facts(of: image).map { ($0.kind, $0) })
    }

    @Test("The license has a sentence that explains it and a link to its text")
    func license() {
        let license = facts()[.license]
        #expect(license?.value == "Pixabay Content License" && license?.explanation == License.pixabay.explanation)
        #expect(license?.action == License.pixabay.url.map { .open($0) })
    }

    @Test("The source is the provider with the name of the collection inside it, if there is one")
    func source() {
        #expect(facts()[.source]?.value == "Pixabay")
        for (code, name) in [
            ("wikimedia", "Wikimedia"), ("nasa", "NASA"), ("nypl", "New York Public Library"),
            ("brooklyn_museum", "Brooklyn Museum"), ("Flickr", "Flickr"),
        ] {
            let facts = facts {
                $0.id = ImageID(provider: .openverse, string: "1")
                $0.source = code
            }
            #expect(facts[.source]?.value == "\(name) via Openverse")
        }
    }

    @Test("File types have their common names")
    func fileType() {
        let types = [nil, "jpg", "png"].map { type in facts { $0.fileType = type }[.fileType]?.value }
        #expect(types == [nil, "JPEG", "PNG"])
    }

    @Test("Facts that the provider lacks are not shown, nor is a size of zero")
    func missing() {
        let facts = facts {
            ($0.viewCount, $0.username) = (nil, nil)
            ($0.pageImageWidth, $0.pageImageHeight) = (0, 0)
        }
        #expect(facts[.views] == nil && facts[.author] == nil && facts[.size] == nil)
    }

    @Test("Title and description are shown if they exist, and a description equal to the title is omitted")
    func words() {
        let told = facts { ($0.title, $0.caption) = ("The Sea", "The Sea") }
        #expect(facts()[.title] == nil && told[.title]?.value == "The Sea" && told[.caption] == nil)
    }

    @Test("Whether AI has made a picture is what the file or the service says, and not stated if neither does")
    func madeByAI() {
        var image = ImageEntity.stub(id: 7, imageURL: "https://example.org/large/7.jpg")
        func texts(_ original: DigitalSourceType? = nil) -> [String?] {
            let facts = ImageFact.facts(of: image, provenance: Provenance(sourceType: original))
            return facts.filter { $0.kind == .madeByAI }.flatMap { [$0.label, $0.value, $0.explanation] }
        }
        #expect(texts() == ["Made by AI", "Not stated", "This doesn’t mean that a person made it."])
        #expect(texts(.digitalCapture) == ["Made by AI", "No, says the file", "Digital capture"])
        #expect(texts(.composite) == ["Made by AI", "Not stated", "Composed of several elements"])
        image.sourceType = .trainedAlgorithmicMedia
        let stated = ["Made by AI", "Yes, says Pixabay", "Made by artificial intelligence"]
        #expect(texts() == stated && texts(.digitalCapture) == stated)
        #expect(texts(.trainedAlgorithmicMedia)[1] == "Yes, says the file")
        image.id = ImageID(provider: .folders, string: "/pictures/a.jpg")
        #expect(texts()[1] == "Yes, says the file")
    }

    @Test("Content Credentials are a fact with an explanation that nobody has verified them")
    func contentCredentials() {
        let image = ImageEntity.stub(id: 7, imageURL: "https://example.org/large/7.jpg")
        func fact(_ isSigned: Bool) -> ImageFact? {
            ImageFact.facts(of: image, provenance: Provenance(hasContentCredentials: isSigned))
                .first { $0.kind == .contentCredentials }
        }
        #expect(fact(false) == nil && fact(true)?.label == "Content Credentials")
        #expect(fact(true)?.value.contains("C2PA") == true && fact(true)?.explanation?.contains("not verify") == true)
    }

    @Test("Tags and author can be searched for")
    func searches() {
        let facts = facts()
        #expect(facts[.tags]?.action == .searchTags(["a", "b"]) && facts[.author]?.action == .searchAuthor)
    }

    @Test("A file without its end is marked as incomplete")
    func incomplete() {
        let image = ImageEntity.stub(id: 7, imageURL: "https://example.org/large/7.jpg")
        func mark(_ isIncomplete: Bool) -> ImageFact? {
            ImageFact.facts(of: image, provenance: Provenance(isIncomplete: isIncomplete))
                .first { $0.kind == .incomplete }
        }
        #expect(mark(true)?.label == "Incomplete file" && mark(false) == nil)
    }
}
