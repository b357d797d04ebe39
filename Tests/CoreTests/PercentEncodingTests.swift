import Core
import Testing

@Suite struct PercentEncodingTests {
    @Test("Unreserved characters stay, and other bytes are encoded, above ASCII even if the caller wants to keep them")
    func encoding() {
        #expect(PercentEncoding.encoded("Az09-._~".utf8) == "Az09-._~")
        #expect(PercentEncoding.encoded("a b&\u{e9}/%".utf8) == "a%20b%26%C3%A9%2F%25")
        #expect(PercentEncoding.encoded([0, 9, 0xFF]) == "%00%09%FF")
        #expect(PercentEncoding.encoded([0xC3, 0x28]) { _ in true } == "%C3(")
    }

    @Test("Encoded bytes are read back")
    func roundTrip() {
        let bytes = (0...255).map { UInt8($0) }
        #expect(PercentEncoding.decoded(PercentEncoding.encoded(bytes)) == bytes)
    }

    @Test("A percent sign without two hexadecimal digits makes a text invalid")
    func invalid() {
        for text in ["%", "%4", "a%zz", "%+5", "%-1", "% 1"] {
            let loose = PercentEncoding.decoded(text, where: { _ in true })
            #expect(PercentEncoding.decoded(text) == nil && loose == Array(text.utf8), "\(text)")
        }
    }

    @Test("Sequences that the caller does not want decoded stay")
    func selection() {
        #expect(PercentEncoding.decoded("%41%2f%42") { $0 != UInt8(ascii: "/") } == Array("A%2fB".utf8))
    }
}
