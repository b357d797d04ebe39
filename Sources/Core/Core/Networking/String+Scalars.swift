extension String {
    /// Returns the text with other texts in place of the scalars for which `replacement` returns one.
    ///
    /// What escapes or removes special characters compares scalars: a quotation mark and a combining mark after it are one
    /// `Character`, which equals no quotation mark, but a program that reads the text still finds the quotation mark.
    public func replacingScalars(_ replacement: (Unicode.Scalar) -> String?) -> String {
        var result = UnicodeScalarView()
        for scalar in unicodeScalars {
            if let text = replacement(scalar) {
                result.append(contentsOf: text.unicodeScalars)
            } else {
                result.append(scalar)
            }
        }
        return String(result)
    }
}

extension Substring {
    /// The text without white space at its ends.
    package var trimmed: Substring {
        var text = drop(while: \.isWhitespace)
        while text.last?.isWhitespace == true { text.removeLast() }
        return text
    }
}
