import Foundation
import Testing

@testable import Imaging

@Suite struct FileHashTests {
    @Test("The hash of a file is its SHA-1")
    func vectors() {
        #expect(FileHash.sha1(Data()) == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(FileHash.sha1(Data("abc".utf8)) == "a9993e364706816aba3e25717850c26c9cd0d89d")
    }
}
