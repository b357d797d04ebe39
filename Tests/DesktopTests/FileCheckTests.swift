import FileAccess
import Testing

@testable import Desktop

@Suite struct FileCheckTests {
    @Test(
        "A path with dots is the path that lists have",
        arguments: [
            ("/a/./b.png", "/a/b.png"), ("/a/.", "/a"), ("/.", "/"), ("/a//b/", "/a/b"),
            ("/usr/../usr/./share", "/usr/share"),
            ("/none/../a", "/none/../a"), ("/a/.b/..c", "/a/.b/..c"),
        ])
    func dots(path: String, expected: String) {
        #expect(FileCheck.withoutDots(LocalPath(path)) == LocalPath(expected))
    }
}
