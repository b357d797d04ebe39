import GTKKit
import Testing

@Suite struct KeyTests {
    @Test("A key that types a character knows it, and other keys know none")
    func characters() {
        #expect(Key(0x61).character == "a")
        #expect(Key(0x6D1).character == "я")
        #expect(Key.space.character == " ")
        // The left arrow.
        #expect(Key(0xFF51).character == nil)
    }

    @Test("Modifiers drop mouse buttons and locks")
    func modifiers() {
        let lock: UInt32 = 1 << 1
        let firstButton: UInt32 = 1 << 8
        #expect(Modifiers(rawValue: Modifiers.shift.rawValue | lock | firstButton) == .shift)
        #expect(Modifiers(rawValue: Modifiers([.control, .alt]).rawValue) == [.control, .alt])
    }
}
