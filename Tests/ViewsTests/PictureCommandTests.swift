import Core
import Model
import Testing

@testable import Views

@MainActor
@Suite struct PictureCommandTests {
    private func picture(of provider: ProviderID = .pixabay, page: String = "https://example.org/1") -> ImageEntity {
        ImageEntity(
            id: ImageID(provider: provider, string: provider == .folders ? "/pictures/1.jpg" : "1"), pageURL: page,
            pageImageWidth: 400, pageImageHeight: 300, previewURL: "", previewWidth: 150, previewHeight: 100, tags: [],
            username: provider == .folders ? nil : "Anna")
    }

    private var file: ImageEntity { picture(of: .folders, page: "file:///pictures") }

    /// The names of the commands that are possible in the list, without those that have a test of their own.
    private func possible(count: Int, first: ImageEntity?) -> Set<String> {
        let selection = PictureSelection(count: count, first: first)
        let commands = PictureCommand.pictures + PictureCommand.files
        let names =
            commands.filter { $0.needs.areMet(by: selection) }.map(\.name)
            + Command.results.filter { $0.needs.areMet(by: selection) }.map(\.name)
        return Self.all.intersection(names)
    }

    private static let forAll: Set = [
        "save", "favorite", "copy-picture", "copy-credit", "copy-credit-short", "copy-credit-full", "copy-credit-html",
        "copy-credit-markdown",
    ]

    private static let all = forAll.union([
        "open-picture", "wallpaper", "print", "copy-link", "copy-path", "open-page", "search-author",
        "search-folder", "edit-credits", "show-in-files", "open-with", "save-and-open-with", "trash",
    ])

    @Test("Without a picture that has been loaded no command is possible") func nothing() {
        #expect(possible(count: 0, first: nil).isEmpty && possible(count: 3, first: nil).isEmpty)
    }

    @Test("A picture of a service has a web page and an author, and no commands on files") func service() {
        let commands = possible(count: 1, first: picture())
        let others = [
            "open-picture", "wallpaper", "print", "copy-link", "open-page", "save-and-open-with", "search-author",
        ]
        #expect(commands == Self.forAll.union(others))
    }

    @Test("Several pictures have the commands that take any number") func several() {
        #expect(possible(count: 2, first: picture()) == Self.forAll.union(["copy-link"]))
        #expect(possible(count: 2, first: file) == Self.forAll.union(["edit-credits", "trash"]))
    }

    @Test("The links to pictures and files are those of the pictures") func links() {
        let pages = ["https://example.org/1", "https://example.org/2"]
        let images = [picture(page: pages[0]), file, picture(page: pages[1])]
        #expect(PictureCommand.links(to: images) == pages.joined(separator: "\n"))
    }

    @Test("Two to four pictures can be compared, of services and of this computer") func compared() {
        let needs = PictureCommand.pictures.first { $0.name == "compare" }?.needs
        let counts = (0...6).filter { needs?.areMet(by: PictureSelection(count: $0, first: file)) == true }
        #expect(counts == [2, 3, 4])
    }

    @Test("A file has the commands on files, and neither a link nor an author") func local() {
        let commands = possible(count: 1, first: file)
        let others = [
            "open-picture", "wallpaper", "print", "copy-path", "search-folder", "edit-credits", "show-in-files",
            "open-with", "trash",
        ]
        #expect(commands == Self.forAll.union(others))
    }

    @Test("A picture without a page or a named author has no commands for them") func missing() {
        var image = picture(page: "")
        image.username = ""
        let missing = ["copy-link", "open-page", "search-author"]
        #expect(possible(count: 1, first: image).isDisjoint(with: missing))
    }
}
