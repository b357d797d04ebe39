import Desktop
import FileAccess
import Glibc
import Model
import Testing

@testable import Composition

@Suite struct StartRequestTests {
    private func request(_ arguments: [String], files: Set<String> = []) -> StartRequest? {
        let parsed = StartRequest.syntax(in: "/home/me") { files.contains($0) }.parse(arguments)
        return if case .run(let request) = parsed { request } else { nil }
    }

    @Test(
        "Files are recognized by path, by name and by URL",
        arguments: [
            "/tmp/a boat.jpg", "./a boat.jpg", "a boat.jpg", "file:///tmp/a%20boat.jpg",
        ])
    func files(_ argument: String) {
        let request = request([argument], files: ["/tmp/a boat.jpg", "/home/me/./a boat.jpg", "/home/me/a boat.jpg"])
        #expect(request?.files.count == 1 && request?.options.search == nil)
    }

    @Test("A folder is opened if its argument is a path", arguments: ["/tmp", "./Pictures", "Pictures/", ".", ".."])
    func folder(_ argument: String) {
        let folders: Set = ["/tmp", "/home/me/./Pictures", "/home/me/Pictures/", "/home/me/.", "/home/me/.."]
        let request = request([argument], files: folders)
        #expect(request?.files.count == 1 && request?.options.search == nil)
    }

    @Test("A URL of a missing file is opened, so that the program reports it")
    func missing() {
        #expect(request(["file:///gone.jpg"])?.files == ["/gone.jpg"])
    }

    @Test(
        "An argument that can only be a missing file is an error and not a search",
        arguments: [
            "/home/me/gone.jpg", "./gone", "../gone", "~/Private/papers scan.jpg", "~", "/", ".", "gone.jpg",
            "a/gone.PNG", "gone.svg", "gone.dng",
            "file://server/a.jpg", "file:///%zz", "file:///%00", "file:relative",
        ])
    func noFile(_ argument: String) {
        for arguments in [[argument], ["sea", argument], ["--author", "Anna", argument]] {
            guard
                case .fail(let message) = StartRequest.syntax(in: "/home/me", isThere: { _ in false }).parse(arguments)
            else {
                Issue.record("\(arguments) was taken")
                continue
            }
            #expect(message.contains(argument))
        }
        for action in TerminalCommand.Action.allCases {
            guard case .fail = TerminalCommand.syntax(action).parse([argument]) else {
                Issue.record("\(action) took \(argument)")
                continue
            }
        }
    }

    @Test(
        "An argument after two dashes is a search, even if it is a file",
        arguments: ["/dev/null", "~", "logo.png", "file:", "/tmp/a.jpg"])
    func meant(_ argument: String) {
        let request = request(["--", argument], files: ["/dev/null", "/tmp/a.jpg"])
        #expect(request == StartRequest(options: VitrineOptions(search: SearchCommand(query: SearchQuery(argument)))))
    }

    @Test(
        "A word is a search, even with slashes and dots, or if a file has its name",
        arguments: ["boat", "AC/DC", "St. Moritz", "3.5", "a.b", "...", "e.g.", ".jpg"])
    func words(_ argument: String) {
        let request = request([argument], files: ["/home/me/boat"])
        #expect(request?.files == [] && request?.options.search?.query.text == argument)
    }

    @Test("Bytes that are not UTF-8 are reported and not replaced")
    func bytes() {
        let words = ["vitrine", "夕焼け"]
        #expect(ArgumentText.parse(words.map { Array($0.utf8) }, fileURI: { _ in nil }) == .run(words))
        let parsed = ArgumentText.parse([Array("vitrine".utf8), [0x61, 0xFF, 0x62]], fileURI: { _ in nil })
        guard case .fail(let message) = parsed else {
            Issue.record("taken")
            return
        }
        #expect(message.contains("a\u{FFFD}b"))
    }

    @Test(
        "A file whose name is no text is passed on as its address, but neither an option's value nor a command's word",
        arguments: [(["vitrine"], true), (["vitrine", "--author"], false), (["vitrine", "save", "boat"], false)])
    func fileWhoseNameNo(before: [String], isFile: Bool) {
        let arguments = before.map { Array($0.utf8) } + [[0x61, 0xFF]]
        let parsed = ArgumentText.parse(arguments, fileURI: { _ in "file:///a%FF" })
        #expect((parsed == .run(before + ["file:///a%FF"])) == isFile)
        #expect(request(["file:///a%FF"])?.files == [LocalPath(bytes: [0x2F, 0x61, 0xFF])])
    }

    @Test("The arguments of the process are bytes up to their terminating zero")
    func process() {
        var texts: [UnsafeMutablePointer<CChar>?] = [strdup("vitrine"), strdup("a\u{e9}"), nil]
        defer { for text in texts { free(text) } }
        let bytes = texts.withUnsafeMutableBufferPointer { buffer in
            buffer.baseAddress.map { ArgumentText.bytes(2, $0) }
        }
        #expect(bytes == [Array("vitrine".utf8), Array("a\u{e9}".utf8)])
    }

    @Test(
        "The value of an option is neither a file nor an option",
        arguments: [
            ["--author", "Jane.Doe"], ["--author", "file:///a.jpg"], ["--author", "--favorites"], ["--author", "--"],
            ["--stand-in", "http://127.0.0.1:1/"], ["--stand-in", "http://127.0.0.1:1/", "--stand-in-ca", "./ca.pem"],
            ["--min-size", "1920", "--license", "commercial"],
        ])
    func values(_ arguments: [String]) {
        guard case .run(let request) = StartRequest.syntax(in: "/home/me", isThere: { _ in true }).parse(arguments)
        else {
            Issue.record("\(arguments) is no command line")
            return
        }
        #expect(request == StartRequest(options: request.options))
    }

    @Test("The argument after an option and its value can be a file")
    func afterValue() {
        #expect(
            request(["--author", "./a.jpg", "./a.jpg"], files: ["/home/me/./a.jpg"])?.files == ["/home/me/./a.jpg"])
    }

    @Test("A missing value of an option is reported, whatever files follow")
    func lackingValue() {
        for argument in ["--author", "--stand-in", "--stand-in-ca"] {
            guard case .fail = StartRequest.syntax(in: "/", isThere: { _ in true }).parse([argument]) else {
                Issue.record("\(argument) was taken")
                continue
            }
        }
    }

    @Test("The actions of the desktop entry are options")
    func actions() {
        #expect(request(["--favorites"])?.opensFavorites == true && request(["--new-search"])?.isNewSearch == true)
    }
}
