import Foundation
import TestSupport
import Testing

@testable import FileAccess

@Suite struct OpenFolderTests {
    private let folder = TemporaryFolder()

    private func entries() throws -> [String: OpenFolder.Kind] {
        let opened = try #require(OpenFolder(folder.path))
        var entries: [String: OpenFolder.Kind] = [:]
        while let entry = opened.next() {
            let name = String(decoding: entry.name, as: UTF8.self)
            if name != ".", name != ".." { entries[name] = entry.kind }
        }
        return entries
    }

    @Test("Names of any length are read correctly")
    func namesOfAnyLength() throws {
        let names = [1, 2, 7, 8, 100, 255].map { String(repeating: "n", count: $0) }
        for name in names { try folder.write("", name) }
        #expect(try Set(entries().keys) == Set(names))
    }

    @Test("The kind of an entry is reported where the file system provides it")
    func kinds() throws {
        try folder.write("", "file")
        symlink("file", folder.path + "/link")
        mkfifo(folder.path + "/pipe", 0o600)
        mkdir(folder.path + "/folder", 0o700)
        let expected: [String: OpenFolder.Kind] = ["file": .file, "link": .link, "pipe": .other, "folder": .folder]
        for (name, kind) in try entries() { #expect(kind == expected[name] || kind == .unknown, "\(name)") }
        #expect(try entries().count == 4)
    }

    @Test("A name that is not UTF-8 has its bytes, and a missing folder is nil")
    func nameNotUtf8() throws {
        let path = LocalPath(folder.path).appending([0xFF, 0xFE])
        close(path.withCString { open($0, O_CREAT | O_WRONLY, 0o600) })
        let opened = try #require(OpenFolder(folder.path))
        var names: [[UInt8]] = []
        while let entry = opened.next() { names.append(entry.name) }
        #expect(names.contains([0xFF, 0xFE]) && OpenFolder(folder.path + "/nothing") == nil)
    }

    @Test("Times out of the range of nanoseconds are clamped")
    func clampedTimes() {
        let times: [(timespec, Int64)] = [
            (timespec(tv_sec: 2, tv_nsec: 5), 2_000_000_005), (timespec(tv_sec: .max, tv_nsec: 5), .max),
            (timespec(tv_sec: .min, tv_nsec: 5), .min), (timespec(tv_sec: 9_223_372_036, tv_nsec: 999_999_999), .max),
        ]
        for (time, nanoseconds) in times { #expect(time.nanoseconds == nanoseconds, "\(time)") }
    }
}
