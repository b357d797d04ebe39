import FileAccess
import FoundationEssentials
import Glibc
import Testing

@testable import PictureFolders

@Suite struct FolderScanTests {
    private let folder = PictureTestFolder()
    private let data = Data([1])

    private func names(_ scan: FolderScan = FolderScan(), in folders: [String]? = nil) -> [String] {
        scan.files(in: (folders ?? [folder.path]).map { LocalPath($0) }).map {
            String($0.path.text.dropFirst(folder.path.count + 1))
        }
    }

    @Test("Pictures are found in nested folders, the latest first")
    func recursive() {
        folder.write(data, "old.jpg", age: 30)
        folder.write(data, "a/b/c/deep.PNG", age: 10)
        folder.write(data, "a/middle.webp", age: 20)
        #expect(names() == ["a/b/c/deep.PNG", "a/middle.webp", "old.jpg"])
    }

    @Test("Other, empty and hidden files, and folders and pipes with the names of pictures, are skipped")
    func others() {
        for name in ["text.txt", "sound.mp3", ".hidden.jpg", ".hidden/x.jpg", "jpg"] { folder.write(data, name) }
        folder.write(Data(), "empty.jpg")
        mkfifo(folder.path + "/pipe.jpg", 0o600)
        folder.folder("folder.jpg")
        #expect(names().isEmpty)
    }

    @Test("Links are followed, and a circle of links ends")
    func links() {
        let elsewhere = PictureTestFolder()
        elsewhere.write(data, "far.jpg")
        folder.write(data, "in/near.jpg")
        folder.link("in/up", to: folder.path)
        folder.link("away", to: elsewhere.path)
        folder.link("in/again.jpg", to: folder.path + "/in/near.jpg")
        let names = names()
        #expect(Set(names).isSubset(of: ["in/near.jpg", "in/again.jpg", "away/far.jpg"]) && names.count == 2)
    }

    @Test("A file is listed under each of its names, and a link to a listed file is not listed")
    func severalNames() {
        folder.write(data, "real.jpg")
        link(folder.path + "/real.jpg", folder.path + "/other name.jpg")
        folder.folder("a")
        folder.link("a/first.jpg", to: folder.path + "/real.jpg")
        #expect(Set(names()) == ["real.jpg", "other name.jpg"])
    }

    @Test("A file outside the folders with several links to it is listed once")
    func outsideFile() {
        let elsewhere = PictureTestFolder()
        elsewhere.write(data, "far.jpg")
        for name in ["b.jpg", "a.jpg"] { folder.link(name, to: elsewhere.path + "/far.jpg") }
        #expect(names() == ["a.jpg"])
    }

    @Test("A repeated, nested or missing folder does no harm")
    func roots() {
        folder.write(data, "in/one.jpg")
        #expect(names(in: [folder.path + "/", folder.path + "/in", folder.path + "/no", "relative"]) == ["in/one.jpg"])
    }

    @Test("The number of files, the length of names and the depth are limited")
    func bounds() {
        for number in 0..<9 { folder.write(data, "\(number).jpg") }
        folder.write(data, "x/y/z/deep.gif", age: -9)
        var scan = FolderScan()
        scan.maxFileCount = 3
        #expect(names(scan).count == 3)
        scan = FolderScan()
        scan.maxEntryCount = 4
        #expect(names(scan).count <= 4)
        scan = FolderScan()
        scan.maxDepth = 2
        #expect(names(scan).count == 9)
    }

    @Test("A canceled scan ends early")
    func cancelled() {
        folder.write(data, "one.jpg")
        #expect(FolderScan().files(in: [LocalPath(folder.path)], isOver: { true }).isEmpty)
    }

    @Test("A canceled scan ends within a folder of many files")
    func canceledInside() {
        for number in 0..<200 { folder.write(PictureTestFolder.picture(), "\(number).png") }
        var askedCount = 0
        let files = FolderScan().files(in: [LocalPath(folder.path)]) {
            askedCount += 1
            return askedCount > 2
        }
        #expect(!files.isEmpty && files.count < 200)
    }

    @Test("The default folders are the user's pictures and the shared backgrounds")
    func usual() {
        let folders = DefaultPictureFolders.folders(pictures: "/home/me/Pictures/", dataFolders: ["/usr/share"])
        #expect(folders.first == "/home/me/Pictures" && folders.contains("/usr/share/backgrounds"))
    }
}

@Suite struct FileNameWordsTests {
    @Test(
        "A name is split into words",
        arguments: [
            ("Red_boats-2024 (harbour)", ["red", "boats", "2024", "harbour"]),
            ("SunsetOverLake", ["sunset", "over", "lake"]), ("IMG20230412", ["img", "20230412"]),
            ("Müller's Garten", ["müller", "s", "garten"]), ("夕焼け", ["夕焼け"]), ("---", []),
        ])
    func words(name: String, words: [String]) {
        #expect(FileNameWords.words(name) == words)
    }

    @Test("A file is found by the words of its name and of its folders, from the chosen one down")
    func folders() {
        let file = FoundFile(
            path: "/home/me/Pictures/Italy 2024/Old boat.jpg", size: 1, modifiedAt: 0, root: "/home/me/Pictures")
        #expect(file.words == ["old", "boat", "pictures", "italy", "2024"])
    }

    @Test("A word matches by its beginning, and a script without spaces matches anywhere")
    func matching() {
        #expect(FileNameWords.matchCount(["boa", "old", "car"], ["old", "boats"]) == 2)
        #expect(FileNameWords.matchCount(["oat"], ["old", "boats"]) == 0)
        #expect(FileNameWords.matchCount(["焼"], ["夕焼け"]) == 1)
    }

    @Test(
        "At most five words that tell what a picture shows are searched for, and names by cameras have none",
        arguments: [
            ("Red_boat-in-the-harbor (1)", ["red", "boat", "harbor"]), ("IMG_20230412", []), ("DSC01234", []),
            ("Screenshot 2024-01-02", []), ("da39a3ee5e6b4b0d3255bfef95601890afd80709", []),
            ("1280px-Sunset_over_lake.jpg copy", ["sunset", "over", "lake"]), ("夕焼け", ["夕焼け"]), ("a", []),
            ("one red boat two green cars three", ["one", "red", "boat", "two", "green"]), ("boat Boat", ["boat"]),
        ])
    func searchWords(name: String, words: [String]) {
        #expect(FileNameWords.searchWords(name) == words)
    }

    @Test(
        "Stop words, numbers and camera names are no tags, and words that only begin like them are",
        arguments: [
            ("The boat in the harbor", ["boat", "harbor"]), ("Boot-am-Ufer_und_Thema", ["boot", "ufer", "thema"]),
            ("Le bateau à l'île", ["bateau", "île"]), ("海岸から 夕焼け", ["海岸から", "夕焼け"]),
            ("img boat 2024 s 海", ["boat"]),
        ])
    func stopWords(name: String, tags: [String]) {
        #expect(FileNameWords.words(name).filter(FileNameWords.isTag) == tags)
    }
}
