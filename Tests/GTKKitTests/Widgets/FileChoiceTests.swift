import GTKKit
import GTKShim
import Testing

@MainActor
@Suite struct FileChoiceTests {
    @Test("A chosen file without a path is reported with its URL and not as a dismissal")
    func choices() throws {
        func choice(_ address: String) throws -> FileChooser.Choice {
            let file = try #require(g_file_new_for_uri(address))
            defer { g_object_unref(UnsafeMutableRawPointer(file)) }
            return FileChooser.choice(for: file)
        }
        #expect(try choice("file:///home/me/A%20b.json") == .path(Array("/home/me/A b.json".utf8)))
        // A name that is not UTF-8.
        let latin = Array("/home/me/b".utf8) + [0xF6] + Array("t.png".utf8)
        #expect(try choice("file:///home/me/b%F6t.png") == .path(latin))
        // GIO's resource file system has no paths, because no desktop mounts it.
        let resource = "resource:///org/gtk/libgtk/theme"
        #expect(try choice(resource) == .withoutPath(resource))
    }
}
