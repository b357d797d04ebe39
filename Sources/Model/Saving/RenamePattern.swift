import Localize

/// The pattern by which existing picture files are renamed: text with placeholders for facts of each file.
///
/// A name is bytes, because the name of a file on a disk may be no UTF-8: `{name}` repeats these bytes. The extension stays,
/// unless the pattern ends with a dot and `{extension}`, whose letters can be changed: `{name}.{extension:lower}`.
public struct RenamePattern: Sendable, Hashable {
    /// The placeholders, in the order in which windows offer them.
    public enum Place: String, Sendable, CaseIterable {
        /// The present name without its extension.
        case name
        /// The number of the file in the list: `{number}` has as many digits as the last one needs, `{number:001}` at least
        /// three, and `{number:101}` begins with 101.
        case number
        /// The date taken, "2026-11-21"; without it the date of the last change.
        case date
        /// The time taken, "14-05".
        case time
        case year, month, day
        case camera
        /// The width and the height in pixels, as shown.
        case width, height
        case `extension`
    }

    /// Why a pattern is invalid.
    public enum Failure: Error, Sendable, Equatable {
        case empty
        case unknownPlace(String)
        case openBrace
        /// A name cannot contain a slash.
        case slash
    }

    private enum LetterCase: String {
        case lower, upper
    }

    private enum Part: Sendable, Hashable {
        case text([UInt8])
        case place(Place, LetterCase?)
        case number(first: Int, width: Int?)
    }

    public static let standardText = "{name}"
    /// The maximum number of digits of a number. Names are at most 255 bytes long.
    private static let maxDigits = 9

    public let text: String
    private let parts: [Part]
    /// Whether the pattern determines the extension.
    private let hasExtension: Bool
    /// Whether the files have to be read for their names.
    public let needsFacts: Bool

    public init(_ text: String) throws(Failure) {
        guard let pattern = BracePattern(text) else { throw .openBrace }
        let parts = try pattern.parts.map { part throws(Failure) in try Self.part(part) }
        guard !parts.isEmpty else { throw .empty }
        self.text = text
        self.parts = parts
        needsFacts = parts.contains { part in
            guard case .place(let place, _) = part else { return false }
            return place != .name && place != .extension
        }
        if case .place(.extension, _)? = parts.last, case .text(let before)? = parts.dropLast().last {
            hasExtension = before.last == UInt8(ascii: ".")
        } else {
            hasExtension = false
        }
    }

    private static func part(_ part: BracePattern.Part) throws(Failure) -> Part {
        switch part {
        case .text(let text):
            let bytes = Array(text.utf8).filter { $0 >= 0x20 && $0 != 0x7F }
            guard !bytes.contains(UInt8(ascii: "/")) else { throw .slash }
            return .text(bytes)
        case .place(let inside):
            let words = inside.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = words.first, let place = Place(rawValue: String(name)) else {
                throw .unknownPlace(inside)
            }
            let option = words.count > 1 ? String(words[1]) : nil
            switch place {
            case .number:
                guard let option else { return .number(first: 1, width: nil) }
                let isNumber = option.utf8.allSatisfy { (0x30...0x39).contains($0) }
                guard isNumber, (1...maxDigits).contains(option.utf8.count), let first = Int(option) else {
                    throw .unknownPlace(inside)
                }
                return .number(first: first, width: option.utf8.count)
            case .name, .camera, .extension:
                guard let option else { return .place(place, nil) }
                guard let letters = LetterCase(rawValue: option) else { throw .unknownPlace(inside) }
                return .place(place, letters)
            default:
                guard option == nil else { throw .unknownPlace(inside) }
                return .place(place, nil)
            }
        }
    }

    /// Returns the new name of a file, with its extension. It may be unusable, which `RenamePlan` tells.
    ///
    /// - Parameters:
    ///   - name: the bytes of the present name.
    ///   - position: the position of the file among those that are renamed together.
    public func name(for name: [UInt8], _ facts: RenameFacts, at position: Int, of count: Int) -> [UInt8] {
        let (stem, ending) = Self.divided(name)
        var filled: [UInt8] = []
        for part in parts {
            switch part {
            case .text(let text): filled += text
            case .number(let first, let width):
                let width = width ?? String(first + max(0, count - 1)).utf8.count
                filled += Self.digits(first + position, width: width)
            case .place(.name, let letters): filled += Self.changed(stem, letters)
            case .place(.extension, let letters): filled += Self.changed(Array(ending.dropFirst()), letters)
            case .place(let place, let letters):
                filled += Self.changed(Array(FileName.cleaned(Self.value(of: place, facts)).utf8), letters)
            }
        }
        if hasExtension {
            // A file without an extension gets no dot.
            if filled.last == UInt8(ascii: "."), ending.isEmpty { filled.removeLast() }
            return trimmed(filled)
        }
        return trimmed(filled) + ending
    }

    private static func value(of place: Place, _ facts: RenameFacts) -> String {
        switch place {
        case .name, .number, .extension: ""
        case .camera: facts.camera ?? ""
        case .width: facts.size.map { "\($0.width)" } ?? ""
        case .height: facts.size.map { "\($0.height)" } ?? ""
        case .date: facts.date.map { "\($0.year.padded(4))-\($0.month.padded(2))-\($0.day.padded(2))" } ?? ""
        case .time: facts.date.map { "\($0.hour.padded(2))-\($0.minute.padded(2))" } ?? ""
        case .year: facts.date?.year.padded(4) ?? ""
        case .month: facts.date?.month.padded(2) ?? ""
        case .day: facts.date?.day.padded(2) ?? ""
        }
    }

    private static func digits(_ number: Int, width: Int) -> [UInt8] { Array(number.padded(width).utf8) }

    /// Divides a name before its last dot, if that is not the first character.
    static func divided(_ name: [UInt8]) -> (stem: [UInt8], ending: [UInt8]) {
        guard let dot = name.dropFirst().lastIndex(of: UInt8(ascii: ".")) else { return (name, []) }
        return (Array(name[..<dot]), Array(name[dot...]))
    }

    /// Removes spaces at both ends, which remain where a fact is missing. The spaces of the present name stay.
    private func trimmed(_ name: [UInt8]) -> [UInt8] {
        let space = UInt8(ascii: " ")
        var rest = name[...]
        if !Self.isName(parts.first) { rest = rest.drop { $0 == space } }
        if !Self.isName(parts.last), let last = rest.lastIndex(where: { $0 != space }) { rest = rest[...last] }
        return Array(rest)
    }

    private static func isName(_ part: Part?) -> Bool {
        if case .place(.name, _)? = part { true } else { false }
    }

    /// Changes the letters of a text; bytes that are not UTF-8 only where they are ASCII.
    private static func changed(_ bytes: [UInt8], _ letters: LetterCase?) -> [UInt8] {
        guard let letters else { return bytes }
        if let text = String(validating: bytes, as: UTF8.self) {
            return Array((letters == .lower ? text.lowercased() : text.uppercased()).utf8)
        }
        return bytes.map { byte in
            switch letters {
            case .lower: (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
            case .upper: (0x61...0x7A).contains(byte) ? byte & ~0x20 : byte
            }
        }
    }
}

/// What a picture file says about itself, as far as patterns of names use it.
public struct RenameFacts: Sendable, Hashable {
    /// The date taken; without it the date of the last change.
    public var date: PhotoDate?
    public var camera: String?
    /// The size as shown.
    public var size: PixelSize?

    public init(date: PhotoDate? = nil, camera: String? = nil, size: PixelSize? = nil) {
        (self.date, self.camera, self.size) = (date, camera, size)
    }
}

extension RenamePattern.Failure {
    /// The error in one sentence of the user's language.
    public var message: String {
        switch self {
        case .empty: tr("Enter a name or a pattern")
        case .unknownPlace(let name):
            tr(
                "Unknown placeholder {%s}. Available: %s", name,
                RenamePattern.Place.allCases.map { "{\($0.rawValue)}" }.joined(separator: " "))
        case .openBrace: tr("A closing brace is missing")
        case .slash: tr("A name can’t contain “/”")
        }
    }
}
