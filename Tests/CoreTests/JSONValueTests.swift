import Core
import Foundation
import Testing

/// The productions of RFC 8259.
@Suite struct JSONValueTests {
    static func parse(_ text: String) -> JSONValue? { try? JSONValue(parsing: Data(text.utf8)) }

    static let valid: [(String, JSONValue)] = [
        // Values (section 3), alone and with white space (section 2) around them.
        ("null", .null), ("true", .bool(true)), ("false", .bool(false)), (" \t\r\n1 \t\r\n", .number(1)),
        // A byte order mark is skipped (section 8.1).
        ("\u{FEFF}[1]", .array([.number(1)])),
        // Objects (section 4).
        ("{}", .object([:])), ("{ }", .object([:])), (#"{"a":1}"#, .object(["a": .number(1)])),
        (#"{"a" : 1 , "b":[]}"#, .object(["a": .number(1), "b": .array([])])), (#"{"":0}"#, .object(["": .number(0)])),
        // Arrays (section 5), of mixed kinds.
        ("[]", .array([])), ("[ ]", .array([])), ("[[[]]]", .array([.array([.array([])])])),
        (#"[1,"a",null,true,{}]"#, .array([.number(1), .string("a"), .null, .bool(true), .object([:])])),
        // Numbers (section 6).
        ("0", .number(0)), ("-0", .number(0)), ("-1", .number(-1)), ("1.5", .number(1.5)), ("1e2", .number(100)),
        ("1E+2", .number(100)), ("1.25e-2", .number(0.0125)), ("9007199254740992", .number(9_007_199_254_740_992)),
        ("123456789012345678901234567890", .number(0x1.8ee90ff6c373ep96)),
        ("1e999", .number(.greatestFiniteMagnitude)), ("-1e999", .number(-.greatestFiniteMagnitude)),
        ("1e-999", .number(0)),
        // Strings (section 7), with every escape.
        (#""""#, .string("")), (#""ä日🎨""#, .string("ä日🎨")), (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{c}\n\r\t")),
        (#""\u0041\u00e4\u65e5""#, .string("Aä日")), (#""\ud83c\udfa8""#, .string("🎨")), (#""\u0000""#, .string("\0")),
        ("\"\u{7f}\"", .string("\u{7f}")),
    ]

    @Test("Valid JSON is read")
    func validText() {
        for (text, value) in Self.valid { #expect(Self.parse(text) == value, "\(text)") }
    }

    @Test("Invalid JSON is an error")
    func invalidText() {
        for text in [
            "", " ", "nul", "True", "NULL", "truefalse", "1 2", "{}{}", "[1,2", "[1 2]", "[,]", "[1,,2]", "[,1]", "]",
            "{",
            "}", #"{"a"}"#, #"{"a":}"#, #"{a:1}"#, #"{'a':1}"#, #"{1:1}"#, #"{"a":1 "b":2}"#, #"{"a":1,,"b":2}"#,
            #"{"a"::1}"#,
            "01", "-", "+1", ".5", "1.", "1.e2", "1e", "1e+", "0x10", "NaN", "Infinity", "-Infinity", "1_000", "--1",
            "1.2.3",
            #"""#, #""a"#, #""\x""#, #""\u12""#, #""\u12g4""#, "'a'", "\"a\nb\"", "\"a\tb\"", "\"\u{1}\"", "// a\n1",
            "/* a */1", "[1]x", "<html>", "[1,]", #"{"a":1,}"#, "\u{a0}1", "\u{FEFF}", "{\"a\":1}\0",
        ] {
            #expect(Self.parse(text) == nil, "\(text)")
        }
    }

    @Test("The last value of a repeated name applies")
    func repeatedName() {
        #expect(Self.parse(#"{"a":1,"a":2}"#)?["a"]?.int == 2)
    }

    @Test("Bytes that are not UTF-8 are an error")
    func invalidUTF8() {
        for bytes in [[0xff, 0xfe], [0xc0, 0x80]] as [[UInt8]] {
            #expect((try? JSONValue(parsing: Data([0x22] + bytes + [0x22]))) == nil)
        }
    }

    @Test("Half of a surrogate pair is an error")
    func halfSurrogate() {
        for text in [
            #""\ud83c""#, #""\ud83cx""#, #""\ud83c\n""#, #""\udfa8""#, #""\ud83c\u0041""#, #""\udfa8\ud83c""#,
        ] {
            #expect(Self.parse(text) == nil, "\(text)")
        }
    }

    @Test("A hundred thousand levels of nesting are an error and no crash")
    func deepNesting() {
        for opening in ["[", #"{"a":"#, "[{\"a\":", "[["] {
            let closing = String(opening.reversed().compactMap { ["[": "]", "{": "}"][$0] })
            let beginning = String(repeating: opening, count: 100_000)
            let whole = beginning + "1" + String(repeating: closing, count: 100_000)
            #expect(Self.parse(beginning) == nil && Self.parse(whole) == nil, "\(opening)")
        }
    }

    @Test("Five hundred levels of nesting are read")
    func allowedNesting() {
        let value = Self.parse(String(repeating: "[", count: 512) + String(repeating: "]", count: 512))
        #expect(value?.array != nil)
    }

    @Test("An error contains the position and no text of the document")
    func errorText() {
        #expect {
            try JSONValue(parsing: Data(#"[1,2 secret]"#.utf8))
        } throws: { error in
            (error as? JSONValue.ParseError)?.offset == 5 && !String(reflecting: error).contains("secret")
        }
    }

    @Test("Every beginning of a response is an error and no crash")
    func truncation() {
        let text = Array(
            #"{"total":4692,"hits":[{"id":195893,"tags":"blüte, \u65e5","ok":true,"n":null,"x":-1.5e3}]}"#.utf8)
        for length in 0..<text.count { #expect((try? JSONValue(parsing: Data(text[..<length]))) == nil) }
    }

    @Test("A list longer than the limit is truncated, and the rest of the document is read")
    func longList() throws {
        let long = Data(
            (#"{"a": ["# + (0..<2_000).map { #"{"n": [\#($0)]}"# }.joined(separator: ",") + #"], "b": 7}"#).utf8)
        let value = try JSONValue(parsing: long, limit: .response)
        #expect(value["a"]?.array?.count == 500 && value["a"]?[499]?["n"]?[0]?.int == 499 && value["b"]?.int == 7)
        #expect(try JSONValue(parsing: long)["a"]?.array?.count == 2_000)
        #expect(throws: JSONValue.ParseError.self) {
            try JSONValue(parsing: Data(long.dropLast(12)) + Data("]".utf8), limit: .response)
        }
    }

    @Test("A document with more values than any response has is refused")
    func tooManyValues() throws {
        let inner = "[" + Array(repeating: "0", count: 500).joined(separator: ",") + "]"
        let text = "[" + Array(repeating: inner, count: 450).joined(separator: ",") + "]"
        #expect(throws: JSONValue.ParseError.self) { try JSONValue(parsing: Data(text.utf8), limit: .response) }
        #expect(try JSONValue(parsing: Data(text.utf8)).array?.count == 450)
    }
}
