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
        #expect(response["id"]?.int == 195_893)
        #expect(response["name"]?.string == "flower")
        #expect(response["list"]?[0]?.string == "a")
        #expect(response["yes"]?.bool == true)
        #expect(response.object?.count == 4)
    }

    @Test("A missing value and one of another type are nil")
    func missing() {
        #expect(response["none"] == nil)
        #expect(response["name"]?["first"] == nil)
        #expect(response["list"]?[2] == nil)
        #expect(response["list"]?[-1] == nil)
        #expect(response["list"]?["a"] == nil)
        #expect(response["id"]?.string == nil)
        #expect(response["yes"]?.int == nil)
        #expect(response["name"]?.int == nil)
        #expect(response["list"]?[1]?.string == nil)
    }

    @Test("A number can be a string")
    func numberAsText() {
        #expect(JSONValue.string("42").int == 42)
        #expect(JSONValue.string("4.5").double == 4.5)
        #expect(JSONValue.string("").int == nil)
        #expect(JSONValue.string("nan").int == nil)
        #expect(JSONValue.string("inf").double == nil)
    }

    @Test(
        "A number is converted to an integer within bounds",
        arguments: [(1e300, 1 << 53), (-1e300, -(1 << 53)), (9.9, 9), (-9.9, -9), (9.3e18, 1 << 53)] as [(Double, Int)])
    func wholeNumber(number: Double, whole: Int) {
        #expect(JSONValue.number(number).int == whole)
    }

    @Test("A negative count becomes zero")
    func count() {
        #expect(JSONValue.number(-5).count == 0)
        #expect(JSONValue.string("7").count == 7)
        #expect(JSONValue.null.count == nil)
    }

    @Test("An identifier is a string or an integer")
    func identifier() {
        #expect(JSONValue.string("7f3a").identifier == "7f3a")
        #expect(JSONValue.number(195_893).identifier == "195893")
        #expect(JSONValue.number(1.5).identifier == nil)
        #expect(JSONValue.number(1e300).identifier == nil)
        #expect(JSONValue.string("").identifier == nil)
    }

    @Test("Text without visible characters is nil")
    func emptyText() {
        #expect(JSONValue.string(" \n\u{202e}").displayText == nil)
        #expect(JSONValue.string(" a \n b ").displayText == "a b")
    }
}
