import Core
import Testing

@Suite struct PercentEncodingTests {
    @Test("Unreserved characters stay, and all other bytes are encoded")
    func encoding() {
        #expect(PercentEncoding.encoded("Az09-._~".utf8) == "Az09-._~")
        #expect(PercentEncoding.encoded("a b&\u{e9}/%".utf8) == "a%20b%26%C3%A9%2F%25")
        #expect(PercentEncoding.encoded([0, 9, 0xFF]) == "%00%09%FF")
    }

    @Test("A byte above ASCII is encoded even if the caller wants to keep it")
    func alwaysASCII() {
        #expect(PercentEncoding.encoded([0xC3, 0x28]) { _ in true } == "%C3(")
    }

    @Test("Encoded bytes are read back")
    func roundTrip() {
        let bytes = (0...255).map { UInt8($0) }
        #expect(PercentEncoding.decoded(PercentEncoding.encoded(bytes)) == bytes)
    }

    @Test(
        "A percent sign without two hexadecimal digits makes a text invalid",
        arguments: ["%", "%4", "a%zz", "%+5", "%-1", "% 1"])
    func invalid(text: String) {
        #expect(PercentEncoding.decoded(text) == nil)
        #expect(PercentEncoding.decoded(text, where: { _ in true }) == Array(text.utf8))
    }

    @Test("Sequences that the caller does not want decoded stay")
    func selection() {
        #expect(PercentEncoding.decoded("%41%2f%42") { $0 != UInt8(ascii: "/") } == Array("A%2fB".utf8))
    }
}
