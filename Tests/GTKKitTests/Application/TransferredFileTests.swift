import GTKShim
import Testing

@testable import GTKKit

@Suite struct TransferredFileTests {
    @Test("Files of another program keep their order, with the bytes of a path or else a readable address")
    func files() {
        var list: UnsafeMutablePointer<GSList>?
        let addresses = ["file:///home/me/b%F6t.png", "resource:///org/gtk/A", "file:///home/me/A%20b.png"]
        for address in addresses.reversed() {
            list = g_slist_prepend(list, UnsafeMutableRawPointer(g_file_new_for_uri(address)))
        }
        defer { g_slist_free_full(list, g_object_unref) }
        let latin = Array("/home/me/b".utf8) + [0xF6] + Array("t.png".utf8)
        #expect(
            TransferredFile.files(in: list) == [
                .path(latin), .withoutPath("resource:///org/gtk/A"), .path(Array("/home/me/A b.png".utf8)),
            ])
        #expect(TransferredFile.files(in: nil) == [])
    }
}
