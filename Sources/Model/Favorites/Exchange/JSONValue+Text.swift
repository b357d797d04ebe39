extension JSONValue {
    /// The value as RFC 8259 has it, one member a line and members in the order of their names, so that two versions of a file
    /// can be compared.
    public func text(indentation: Int? = nil) -> String {
        var text = ""
        write(to: &text, indentation: indentation, depth: 0)
        return text
    }

    private func write(to text: inout String, indentation: Int?, depth: Int) {
        switch self {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .number(let value): text += Self.digits(value)
        case .string(let value): Self.quote(value, to: &text)
        case .array(let elements):
            Self.write(elements, "[", "]", to: &text, indentation, depth) { element, text in
                element.write(to: &text, indentation: indentation, depth: depth + 1)
            }
        case .object(let members):
            let sorted = members.sorted { $0.key < $1.key }
            Self.write(sorted, "{", "}", to: &text, indentation, depth) { member, text in
                Self.quote(member.key, to: &text)
                text += indentation == nil ? ":" : ": "
                member.value.write(to: &text, indentation: indentation, depth: depth + 1)
            }
        }
    }

    private static func write<Element>(
        _ elements: [Element], _ opening: String, _ closing: String, to text: inout String, _ indentation: Int?,
        _ depth: Int, _ body: (Element, inout String) -> Void
    ) {
        func breakLine(_ depth: Int) {
            if let indentation { text += "\n" + String(repeating: " ", count: indentation * depth) }
        }
        text += opening
        for (index, element) in elements.enumerated() {
            if index > 0 { text += "," }
            breakLine(depth + 1)
            body(element, &text)
        }
        if !elements.isEmpty { breakLine(depth) }
        text += closing
    }

    /// A whole number without a point; infinities, which JSON does not know, as null.
    private static func digits(_ value: Double) -> String {
        guard value.isFinite else { return "null" }
        return Int(exactly: value).map { String($0) } ?? "\(value)"
    }

    private static func quote(_ string: String, to text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || scalar.value == 0x2028 || scalar.value == 0x2029:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
