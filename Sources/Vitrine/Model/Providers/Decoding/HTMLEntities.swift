extension StringProtocol {
    /// The text with `&amp;`, `&#39;`, `&#x2019;` and similar references decoded. An ampersand that starts no reference
    /// stays.
    var decodingHTMLEntities: String {
        var result = ""
        var rest = self[startIndex..<endIndex]
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let after = rest[rest.index(after: start)...]
            // Ten characters suffice: the longest name in the table and the longest number (`#x10FFFF`) have eight.
            let name = after.prefix(10).prefix { $0 != ";" && $0 != "&" }
            if after[name.endIndex...].first == ";", let scalar = HTMLEntities.scalar(String(name)) {
                result.unicodeScalars.append(scalar)
                rest = after[name.endIndex...].dropFirst()
            } else {
                result += "&"
                rest = after
            }
        }
        return result + rest
    }
}

/// The named character references that occur in names and titles. References for mathematical symbols are not decoded.
enum HTMLEntities {
    /// Returns the character of a reference.
    ///
    /// - Parameter name: the characters between `&` and `;`.
    static func scalar(_ name: String) -> Unicode.Scalar? {
        guard name.hasPrefix("#") else { return named[name] }
        let digits = name.dropFirst()
        let isHexadecimal = digits.hasPrefix("x") || digits.hasPrefix("X")
        guard let number = UInt32(isHexadecimal ? digits.dropFirst() : digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        return number == 0 ? nil : Unicode.Scalar(number)
    }

    private static let named: [String: Unicode.Scalar] = {
        var named: [String: Unicode.Scalar] = [
            "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "hellip": "…", "ndash": "–", "mdash": "—",
            "lsquo": "‘", "rsquo": "’", "sbquo": "‚", "ldquo": "“", "rdquo": "”", "bdquo": "„", "lsaquo": "‹",
            "rsaquo": "›", "bull": "•", "euro": "€", "trade": "™", "dagger": "†", "OElig": "Œ", "oelig": "œ",
            "Scaron": "Š", "scaron": "š", "Yuml": "Ÿ", "minus": "−", "ensp": "\u{2002}", "emsp": "\u{2003}",
            "thinsp": "\u{2009}", "zwnj": "\u{200c}", "zwj": "\u{200d}",
        ]
        for (offset, name) in latin.split(separator: " ").enumerated() {
            named[String(name)] = Unicode.Scalar(UInt32(0xa0 + offset))
        }
        return named
    }()

    /// The names for U+00A0 to U+00FF in order.
    private static let latin = """
        nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr \
        deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest \
        Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml \
        ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig \
        agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml \
        eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml
        """
}
