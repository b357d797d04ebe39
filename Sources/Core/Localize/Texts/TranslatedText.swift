import GLibShim

// The three function names below are the keywords by which script/update-translations collects the texts. The text must
// be one plain literal in the call, without interpolation.

/// Returns a text in the user's language.
///
/// - Parameters:
///   - text: the English text, which is also the key. `%s` is replaced by the next argument, `%2$s` by the second one.
///   - arguments: the values for the placeholders. Without arguments, a `%` is a plain character.
public func tr(_ text: String, _ arguments: String...) -> String {
    fill(vitrine_localize_text(text), else: text, count: nil, arguments)
}

/// Returns a text in the user's language, in the plural form for a number of things.
///
/// - Parameters:
///   - one: the English text for exactly one thing; `%d` is replaced by the number.
///   - many: the English text for any other number of things.
///   - count: selects the form; it is written with the user's digit grouping.
///   - arguments: the values for each `%s`.
public func trn(_ one: String, _ many: String, _ count: Int, _ arguments: String...) -> String {
    fill(
        vitrine_localize_plural(one, many, count.magnitude), else: count == 1 ? one : many, count: formatted(count),
        arguments)
}

/// Returns a text in the user's language for an ambiguous word, for instance "Open" as a command or as a state. The
/// context tells the meanings apart.
public func trc(_ context: String, _ text: String, _ arguments: String...) -> String {
    fill(vitrine_localize_in_context(context, text), else: text, count: nil, arguments)
}

/// Fills in the arguments. A translation that asks for a missing argument is replaced by the English text, so that a
/// translator's mistake never loses information.
private func fill(
    _ found: UnsafePointer<CChar>?, else source: String, count: String?, _ strings: [String]
) -> String {
    let found = found.map { String(cString: $0) } ?? source
    if count == nil, strings.isEmpty { return found }
    let arguments = TextArguments(for: source, count: count, strings: strings)
    return arguments.filled(into: found) ?? arguments.filled(into: source) ?? source
}
