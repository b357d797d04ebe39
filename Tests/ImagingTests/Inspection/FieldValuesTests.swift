import Fuzzing
import PictureTypes
import Testing

@Suite("The message of a worker about metadata fields")
struct FieldValuesTests {
    private static func message(_ values: FieldValues, capacity: Int = FieldValues.maxMessageSize) -> [UInt8] {
        var message = [UInt8](repeating: 0xAA, count: capacity)
        let count = message.withUnsafeMutableBytes { values.write(to: $0) }
        return Array(message.prefix(count))
    }

    private static func values(_ texts: [[String]]) -> FieldValues {
        var values = FieldValues(fieldCount: texts.count)
        for (field, texts) in texts.enumerated() { for text in texts { values.append(text, toField: field) } }
        return values
    }

    @Test("What is written is read again", arguments: [[], [[]], [["a", "", "日の出"], [], ["b"]]] as [[[String]]])
    func roundTrip(texts: [[String]]) {
        let values = Self.values(texts)
        #expect(FieldValues(message: Self.message(values), fieldCount: texts.count) == values)
    }

    @Test("A long value is cut between characters, and what the message has no space for is left out")
    func limits() {
        let long = String(repeating: "é", count: FieldValues.maxTextSize)
        let values = Self.values([[long, "a"], Array(repeating: long, count: 20), ["b"]])
        let message = Self.message(values)
        #expect(message.count <= FieldValues.maxMessageSize)
        let read = FieldValues(message: message, fieldCount: 3)
        #expect(read?.texts[0] == [String(long.prefix(FieldValues.maxTextSize / 2)), "a"])
        #expect(read?.texts[1].count == 14 && read?.texts[2] == [])
        #expect(FieldValues(message: Self.message(values, capacity: 7), fieldCount: 3) == Self.values([[], [], []]))
    }

    @Test("A message whose numbers are wrong, or that is too long, is refused")
    func damaged() {
        let message = Self.message(Self.values([["text"], ["b"]]))
        #expect(FieldValues(message: message, fieldCount: 1) == nil)
        for count in 1..<message.count where count != 12 {
            #expect(FieldValues(message: Array(message.prefix(count)), fieldCount: 2) == nil)
        }
        var long = message
        long[5] = 0x41
        #expect(FieldValues(message: long + [UInt8](repeating: 0, count: 20_000), fieldCount: 2) == nil)
        let endless = [UInt8](repeating: 0, count: FieldValues.maxMessageSize + 8)
        #expect(FieldValues(message: endless, fieldCount: 2) == nil)
    }

    @Test("Messages of arbitrary bytes are read or refused")
    func arbitrary() {
        var random = CaseRandom(seed: 31)
        for _ in 0..<2_000 {
            let message = (0..<random.below(40)).map { _ in random.below(3) == 0 ? random.byte() : 0 }
            let values = FieldValues(message: message, fieldCount: 3)
            #expect(values == nil || values?.texts.count == 3)
        }
    }
}
