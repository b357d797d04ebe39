import Foundation
import PixbufShim
import Testing

@testable import Imaging

@Suite struct ShimTests {
    @Test("A refusal of the size ends loading without a picture")
    func refused() {
        let file = Pictures.png(Pictures.quarters(300, 200))
        var picture: OpaquePointer?
        let outcome = file.withUnsafeBytes { bytes in
            pixbuf_shim_decode(
                bytes.baseAddress!, bytes.count, "image/png", nil, { _, _, _, _, _ in false }, nil, &picture)
        }
        #expect(outcome == PIXBUF_SHIM_REFUSED && picture == nil)
    }

    @Test("A media type without a loader is reported as such")
    func noLoader() {
        var picture: OpaquePointer?
        let outcome = pixbuf_shim_decode("x", 1, "image/nothing", nil, { _, _, _, _, _ in true }, nil, &picture)
        #expect(outcome == PIXBUF_SHIM_NO_LOADER)
    }

    @Test("SHA-256 returns the values of the standard")
    func sha256() {
        #expect(CacheKey(url: "").name == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(CacheKey(url: "abc").name == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(CacheKey(url: "abc").bytes.prefix(3) == [0xBA, 0x78, 0x16])
    }
}
