import FoundationEssentials

/// Any JSON at all, for answers whose fields come and go.
///
/// A whole number keeps all its digits up to 2^53, as JSON's own numbers do everywhere.
public enum JSONValue: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case array([JSONValue])
    /// Where a name is repeated, one of its values is kept.
    case object([String: JSONValue])

    /// Reads a whole document: RFC 8259, and what Foundation takes beyond it (a comma before a closing bracket).
    ///
    /// Throws for anything else, and for nesting deeper than Foundation's 512 levels. It takes its time (about 1 ms for
    /// a page of answers): never call it on the main thread.
    public init(parsing data: Data) throws {
        self = try JSONDecoder().decode(JSONValue.self, from: data)
    }
}

extension JSONValue: Decodable {
    // Asked in the order of how often each occurs in the services' answers: every wrong guess costs a thrown error.
    public init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: Name.self) {
            var members: [String: JSONValue] = [:]
            for name in object.allKeys { members[name.stringValue] = try object.decode(JSONValue.self, forKey: name) }
            self = .object(members)
            return
        }
        let single = try decoder.singleValueContainer()
        if single.decodeNil() {
            self = .null
        } else if let string = try? single.decode(String.self) {
            self = .string(string)
        } else if let number = try? single.decode(Double.self) {
            self = .number(number)
        } else if let bool = try? single.decode(Bool.self) {
            self = .bool(bool)
        } else {
            self = .array(try single.decode([JSONValue].self))
        }
    }

    private struct Name: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }
}
