import Core
import Foundation
import Testing

/// Accessors for responses of uncertain structure.
@Suite struct JSONAccessTests {
    let response = JSONValue.object([
        "id": .number(195_893), "name": .string("flower"), "list": .array([.string("a"), .null]), "yes": .bool(true),
    ])

    @Test("A present value is found")
    func found() {
        #expect(response["id"]?.int == 195_893 && response["name"]?.string == "flower")
        #expect(response["list"]?[0]?.string == "a" && response["yes"]?.bool == true)
        #expect(response.object?.count == 4)
    }

    @Test("A missing value and one of another type are nil")
    func missing() {
        let list = response["list"]
        let missing = [response["none"], response["name"]?["first"], list?[2], list?[-1], list?["a"]]
        #expect(missing.allSatisfy { $0 == nil })
        #expect(response["id"]?.string == nil && list?[1]?.string == nil)
        #expect(response["yes"]?.int == nil && response["name"]?.int == nil)
    }

    @Test("A number can be a string")
    func numberAsText() {
        #expect(JSONValue.string("42").int == 42 && JSONValue.string("4.5").double == 4.5)
        for text in ["", "nan", "inf"] {
            #expect(JSONValue.string(text).int == nil && JSONValue.string(text).double == nil, "\(text)")
        }
    }

    @Test("A number is converted to an integer within bounds, and a negative count becomes zero")
    func wholeNumber() {
        let bound = 1 << 53
        for (number, whole) in [(1e300, bound), (-1e300, -bound), (9.9, 9), (-9.9, -9), (9.3e18, bound)] {
            #expect(JSONValue.number(number).int == whole)
        }
        let counts = [JSONValue.number(-5), .string("7"), .null].map(\.count)
        #expect(counts == [0, 7, nil])
    }

    @Test("An identifier is a string or an integer")
    func identifier() {
        let values = [JSONValue.string("7f3a"), .number(195_893), .number(1.5), .number(1e300), .string("")]
        let identifiers = values.map(\.identifier)
        #expect(identifiers == ["7f3a", "195893", nil, nil, nil])
    }

    @Test("Text without visible characters is nil")
    func emptyText() {
        let texts = [" \n\u{202e}", " a \n b "].map { JSONValue.string($0).displayText }
        #expect(texts == [nil, "a b"])
    }
}
