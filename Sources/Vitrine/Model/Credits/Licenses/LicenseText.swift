/// Which license a text identifies: a name such as "CC BY-SA 3.0 de", or a sentence about the rights that names one
/// license. Linear time in the length of the text.
///
/// The reader prefers not to recognize a license to recognizing a freer one: a text that also mentions another license,
/// a further restriction, an exception or a negation identifies none.
struct LicenseText: Equatable {
    /// The license; `nil` if the text names none or is not clear.
    private(set) var reading: LicenseReading?
    /// Whether the text is a name of the license and nothing else.
    private(set) var isName = false
    /// Whether words of the text may contradict any license: a negation, an exception, another license.
    private(set) var isUnclear = false
    /// The restrictions that the text mentions without the name of a license.
    private(set) var restrictions: Set<LicenseRestriction> = []

    /// The maximum length in bytes. A longer text may have been cut where it was read (`displayText`), before words that
    /// restrict the license.
    private static let maxLength = 900

    /// The codes of the licenses of Creative Commons. Their elements are in the order of the official names.
    static let creativeCommonsCodes: Set<String> = ["by", "by-sa", "by-nd", "by-nc", "by-nc-sa", "by-nc-nd"]

    /// Creates the result for a license that is stated in another form than a text.
    init(_ reading: LicenseReading) { self.reading = reading }

    init(_ text: String) {
        guard text.utf8.count <= Self.maxLength else {
            isUnclear = true
            return
        }
        let (words, addresses) = LicenseTokens.read(text)
        var mentions: [LicenseReading] = []
        for address in addresses {
            switch address {
            case .license(let reading): mentions.append(reading)
            case .otherLicense: isUnclear = true
            case .other: break
            }
        }
        if addresses.isEmpty, let whole = Self.names[Self.normalized(words)] {
            (reading, isName) = (whole, true)
            return
        }
        var reader = Reader(words)
        reader.run()
        mentions += reader.mentions
        restrictions = reader.restrictions
        isUnclear = isUnclear || reader.isUnclear
        guard !isUnclear, let found = Self.single(mentions) else {
            if Set(mentions.map(\.code)).count > 1 { isUnclear = true }
            return
        }
        guard restrictions.isSubset(of: LicenseTable.row(found.code)?.restrictions ?? []) else { return }
        reading = found
        isName = reader.isOnlyMention && addresses.isEmpty
    }

    /// Whether the address of this license may stand beside the text, which does not name it.
    func mayAccompany(_ license: KnownLicense) -> Bool {
        !isUnclear && reading == nil && restrictions.isSubset(of: license.restrictions)
    }

    /// Returns the only license; `nil` for several. A waiver or a mark says more exactly what "public domain" says.
    private static func single(_ mentions: [LicenseReading]) -> LicenseReading? {
        var mentions = mentions
        if mentions.contains(where: { $0.code == "cc0" || $0.code == "pdm" }) { mentions.removeAll { $0.code == "pd" } }
        guard let first = mentions.first, mentions.allSatisfy({ $0.code == first.code }) else { return nil }
        let versions = Set(mentions.compactMap(\.version))
        let ports = Set(mentions.compactMap(\.port))
        return LicenseReading(
            code: first.code, version: versions.count == 1 ? versions.first : nil,
            port: ports.count == 1 ? ports.first : nil)
    }

    // MARK: Names of the table

    /// "3.0" and "3" are the same version in a name.
    static func short(_ version: String) -> String {
        version.hasSuffix(".0") ? String(version.dropLast(2)) : version
    }

    /// Returns the form of a name in which spellings are compared: "OGL v3.0" and "OGL 3" are "ogl 3".
    static func normalized(_ text: String) -> String { normalized(LicenseTokens.read(text).words) }

    private static func normalized(_ words: [LicenseTokens.Word]) -> String {
        words.map(\.normalized).joined(separator: " ")
    }

    private static func spellings(_ patterns: [String], of row: KnownLicense) -> [(String, LicenseReading)] {
        patterns.flatMap { pattern -> [(String, LicenseReading)] in
            guard pattern.contains("*") else {
                let only = row.versions.count == 1 ? row.versions.first : nil
                return [(pattern, LicenseReading(code: row.code, version: only))]
            }
            return row.versions.map { version in
                (pattern.replacing("*", with: short(version)), LicenseReading(code: row.code, version: version))
            }
        }
    }

    /// The licenses by their whole names.
    private static let names: [String: LicenseReading] = Dictionary(
        LicenseTable.rows.flatMap { spellings($0.names + $0.phrases, of: $0) }, uniquingKeysWith: { first, _ in first })

    /// The names within sentences by their first words, the longest first.
    fileprivate static let phrases: [String: [(words: [String], reading: LicenseReading)]] = {
        var phrases: [String: [(words: [String], reading: LicenseReading)]] = [:]
        for (phrase, reading) in LicenseTable.rows.flatMap({ spellings($0.phrases, of: $0) }) {
            let words = phrase.split(separator: " ").map(String.init)
            phrases[words[0], default: []].append((words, reading))
        }
        return phrases.mapValues { list in list.sorted { $0.words.count > $1.words.count } }
    }()
}

/// Walks through the words of a text.
private struct Reader {
    private(set) var mentions: [LicenseReading] = []
    private(set) var restrictions: Set<LicenseRestriction> = []
    private(set) var isUnclear = false
    /// The number of words that belong to no name.
    private var otherWordCount = 0
    private let words: [LicenseTokens.Word]
    private var index = 0
    /// The index of the name that is being read.
    private var start = 0

    init(_ words: [LicenseTokens.Word]) { self.words = words }

    var isOnlyMention: Bool { mentions.count == 1 && otherWordCount == 0 }

    mutating func run() {
        while index < words.count { step() }
    }

    private mutating func step() {
        if readPhrase() || readTemplate() || readCreativeCommons() || readRestriction() { return }
        let word = words[index].text
        if LicenseWords.contradicts(word) || isUnknownStatus { isUnclear = true }
        // "isn't", "don't"
        if word == "t", index > 0, words[index - 1].text.hasSuffix("n") { isUnclear = true }
        if !LicenseWords.connectors.contains(word) { otherWordCount += 1 }
        index += 1
    }

    /// Returns whether the normalized words from an index on are these.
    private func matches(_ expected: [String], at index: Int) -> Bool {
        guard index + expected.count <= words.count else { return false }
        return expected.indices.allSatisfy { words[index + $0].normalized == expected[$0] }
    }

    // MARK: Names of the table

    private mutating func readPhrase() -> Bool {
        for phrase in LicenseWords.harmless where matches(phrase, at: index) {
            index += phrase.count
            otherWordCount += 1
            return true
        }
        let candidates = LicenseText.phrases[words[index].normalized] ?? []
        guard let found = candidates.first(where: { matches($0.words, at: index) }) else { return false }
        index += found.words.count
        mentions.append(found.reading)
        checkContinuation()
        if found.reading.code == "pd" { checkYear() }
        return true
    }

    /// A part that a hyphen joins to a name makes it another one: "CC0-NC".
    private mutating func checkContinuation() {
        guard index < words.count, words[index].isJoined, !words[index].isNumber,
            !LicenseWords.continuations.contains(words[index].text)
        else { return }
        isUnclear = true
    }

    /// "Public domain in 2045" is not yet one. Which year it is now does not count, because a credit outlives it.
    private mutating func checkYear() {
        let between = words[index...].prefix { LicenseWords.beforeYears.contains($0.text) }
        // "On 1 January 2045", "in the year 2045"
        let date = words[between.endIndex...].prefix(3)
        guard !between.isEmpty else { return }
        if date.contains(where: { $0.text.count == 4 && $0.text.allSatisfy(\.isNumber) }) { isUnclear = true }
    }

    /// "Public domain status unknown", "unknown copyright status", "the status of its copyright is unknown". An unknown
    /// photographer is no doubt about the license.
    private var isUnknownStatus: Bool {
        guard words[index].text == "status" else { return false }
        let isAbout = ["of", "for"].contains(words[index...].dropFirst().first?.text)
        let near = words[..<index].suffix(2) + words[index...].dropFirst().prefix(isAbout ? 6 : 2)
        return near.contains { LicenseWords.unknown.contains($0.text) }
    }

    /// Reads the name of a wiki's template for the public domain: "PD-old-100", "PD-USGov".
    private mutating func readTemplate() -> Bool {
        guard words[index].text == "pd", index + 1 < words.count, words[index + 1].isJoined else { return false }
        index += 1
        while index < words.count, words[index].isJoined {
            if LicenseWords.contradicts(words[index].text) || LicenseWords.element(words, at: index) != nil {
                isUnclear = true
            }
            index += 1
        }
        mentions.append(LicenseReading(code: "pd"))
        return true
    }

    // MARK: Creative Commons

    private static let prefix = "creative commons".split(separator: " ").map(String.init)

    private mutating func readCreativeCommons() -> Bool {
        var next = index
        start = index
        if words[next].text == "cc" || words[next].text == "creativecommons" {
            next += 1
        } else if matches(Self.prefix, at: next) {
            next += 2
        } else if !beginsWithoutPrefix {
            return false
        }
        let hasPrefix = next > index
        if hasPrefix { skipConnectors(&next) }
        guard let (elements, end) = LicenseWords.elements(words, from: next) else {
            // "Creative Commons Public Domain Mark": the next step reads the mark.
            index = max(next, index + 1)
            return true
        }
        index = end
        guard let code = LicenseWords.code(of: elements) else {
            isUnclear = true
            return true
        }
        mentions.append(version(ofCode: code))
        return true
    }

    /// "Attribution-NonCommercial 4.0 International" has no prefix, and "BY-SA" is a name if nothing else is in the
    /// text: "by" is a frequent word.
    private var beginsWithoutPrefix: Bool {
        guard let (elements, end) = LicenseWords.elements(words, from: index), elements.contains(.attribution) else {
            return false
        }
        let hasVersion = end < words.count && words[end].isVersion
        if words[index].text == "by" {
            return index == 0 && (end == words.count || (hasVersion && end + 1 == words.count))
        }
        return elements.count > 1 || hasVersion
    }

    private func skipConnectors(_ next: inout Int) {
        while next < words.count, LicenseWords.connectors.contains(words[next].text) { next += 1 }
    }

    /// Reads version and country after the elements: "3.0 de", "-3.0-migrated", "License, version 4.0".
    private mutating func version(ofCode code: String) -> LicenseReading {
        var reading = LicenseReading(code: code)
        var next = index
        skipConnectors(&next)
        guard next < words.count, words[next].isVersion else {
            // "CC BY-XY 1.0" is a license of its own.
            let others = words[min(next, words.count)...].prefix(3)
            if (index < words.count && words[index].isJoined && next == index && !words[index].isNumber)
                || others.contains(where: \.isVersion)
            {
                isUnclear = true
            }
            return reading
        }
        let version = words[next].number
        if LicenseTable.creativeCommonsVersions.contains(version) { reading.version = version }
        index = next + 1
        // Further versions of the same license.
        while index < words.count, words[index].isVersion { index += 1 }
        readPort(&reading)
        if index < words.count, words[index].isJoined, !LicenseWords.connectors.contains(words[index].text) {
            isUnclear = true
        }
        return reading
    }

    /// Version 4.0 has no countries. Many codes of countries are words, so that they count at the end or after a hyphen
    /// only.
    private mutating func readPort(_ reading: inout LicenseReading) {
        guard let version = reading.version, version != "4.0", index < words.count else { return }
        let word = words[index].text
        let isLast = index + 1 == words.count
        // "no" is Norway in a name and a negation in a sentence.
        if word == "no", !isLast || start > 0 || otherWordCount > 0 { return }
        if LicenseAddress.isPort(word), isLast || words[index].isJoined || word == "igo" {
            (reading.port, index) = (word, index + 1)
        } else if let port = LicenseWords.countries[word] {
            (reading.port, index) = (port, index + 1)
        } else if matches(["united", "states"], at: index) {
            (reading.port, index) = ("us", index + 2)
        }
    }

    // MARK: Restrictions

    private mutating func readRestriction() -> Bool {
        if let (element, length) = LicenseWords.element(words, at: index), let restriction = element.restriction {
            restrictions.insert(restriction)
            index += length
            otherWordCount += 1
            return true
        }
        // "not for commercial use", "keine Bearbeitung"
        guard LicenseWords.negations.contains(words[index].text) else { return false }
        for offset in 1...3 where index + offset < words.count {
            guard let restriction = LicenseWords.restriction(negating: words[index + offset].text) else { continue }
            restrictions.insert(restriction)
            index += offset + 1
            otherWordCount += 1
            return true
        }
        return false
    }
}
