import FileAccess
import Testing

@testable import Model

@Suite("Plans for renaming")
struct RenamePlanTests {
    private func plan(
        _ pattern: String, _ names: [String], others: [String] = [], isWritable: Bool = true
    ) throws -> RenamePlan {
        RenamePlan(
            names.map { LocalPath("/p/\($0)") }, try RenamePattern(pattern),
            in: ["/p": FolderNames((names + others).map { Array($0.utf8) }, isWritable: isWritable)])
    }

    @Test("Files get their new names, and those that keep theirs do not count")
    func names() throws {
        let plan = try plan("{name:lower}", ["A.jpg", "b.jpg"])
        #expect(plan.items.map(\.newPath) == ["/p/a.jpg", "/p/b.jpg"])
        #expect(plan.changedCount == 1 && plan.isPossible)
        #expect(try !self.plan("{name}", ["a.jpg"]).isPossible)
    }

    @Test("Two files of the same new name are a problem of the later one")
    func sameNames() throws {
        let plan = try plan("x", ["a.jpg", "b.jpg", "c.png"])
        #expect(plan.items.map(\.problem) == [nil, .sameAsOther, nil])
        #expect(!plan.isPossible)
    }

    @Test("A name of a file that stays is taken, and one of a file that is renamed, too, is free")
    func takenNames() throws {
        #expect(try plan("x", ["a.jpg"], others: ["x.jpg"]).items.map(\.problem) == [.taken])
        // Each file gets the name of the one before it.
        #expect(try plan("{number}", ["2.jpg", "3.jpg", "1.jpg"]).isPossible)
        // The first file keeps its name, which the second one gets.
        #expect(try plan("a", ["a.jpg", "b.jpg"]).items.map(\.problem) == [nil, .taken])
    }

    @Test("Sidecars of either form are renamed with their pictures")
    func sidecars() throws {
        let plan = try plan(
            "x{number:1}", ["a.jpg", "b.CR2", "c.jpg"],
            others: ["a.jpg.xmp", "a.xmp", "b.xmp", "c.xmp", "c.png", "d.xmp"])
        #expect(plan.items[0].sidecars.map(\.to) == ["/p/x1.jpg.xmp", "/p/x1.xmp"])
        #expect(plan.items[1].sidecars == [FileMove(from: "/p/b.xmp", to: "/p/x2.xmp")])
        // It may belong to the other picture of this name.
        #expect(plan.items[2].sidecars == [])
        #expect(plan.isPossible)
    }

    @Test("A sidecar without a picture keeps its name from being given to another picture")
    func lonelySidecar() throws {
        #expect(try plan("x", ["a.jpg"], others: ["x.jpg.xmp"]).items.map(\.problem) == [.taken])
        #expect(try plan("x", ["a.jpg"], others: ["a.jpg.xmp", "x.jpg.xmp"]).items.map(\.problem) == [.taken])
    }

    @Test("A sidecar without the extension of its picture is given to no other picture and shared with none")
    func sidecarOfOther() throws {
        // One without a picture, of another picture, and of a RAW file, which keeps it.
        #expect(try plan("x", ["a.jpg"], others: ["x.xmp"]).items.map(\.problem) == [.taken])
        #expect(try plan("x", ["a.jpg"], others: ["x.png", "x.xmp"]).items.map(\.problem) == [.taken])
        #expect(try plan("x", ["a.jpg"], others: ["x.CR2", "x.xmp"]).isPossible)
        #expect(try plan("x", ["a.DNG"], others: ["x.CR2", "x.xmp"]).items.map(\.problem) == [.taken])
        // One that leaves together with its picture.
        #expect(try plan("{number}", ["2.jpg", "1.jpg"], others: ["1.xmp", "2.xmp"]).isPossible)
    }

    @Test("A sidecar without the extension of its picture stays if only the extension changes")
    func changedExtension() throws {
        let plan = try plan("{name}.{extension:lower}", ["A.JPG", "B.JPG"], others: ["A.xmp", "B.JPG.xmp"])
        #expect(plan.items.map(\.sidecars) == [[], [FileMove(from: "/p/B.JPG.xmp", to: "/p/B.jpg.xmp")]])
        #expect(plan.isPossible)
    }

    @Test("Unusable names and folders are problems")
    func unusableNames() throws {
        #expect(try plan(".{name}", ["a.jpg"]).items.map(\.problem) == [.hidden])
        #expect(try plan("{camera}", ["a"]).items.map(\.problem) == [.empty])
        #expect(try plan(String(repeating: "x", count: 252), ["a.jpg"]).items.map(\.problem) == [.tooLong])
        #expect(try plan("x", ["a.jpg"], isWritable: false).items.map(\.problem) == [.notAllowed])
        let unread = RenamePlan(["/p/a.jpg"], try RenamePattern("x"), in: [:])
        #expect(unread.items.map(\.problem) == [.unreadableFolder])
    }
}
