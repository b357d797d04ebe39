import LocalizeShim

// The three names below are the keywords by which the texts are collected (see script/update-translations): the text
// must stand in the call as one plain literal, without interpolation.

/// A text in the user's language.
///
/// - Parameters:
///   - text: the English text, which is also the key. `%s` stands for the next argument, `%2$s` for the second one.
///   - arguments: put in for the placeholders. Without any, a `%` means itself.
public func tr(_ text: String, _ arguments: String...) -> String {
    fill(vitrine_localize_text(Localize.domain, text), else: text, count: nil, arguments)
}

/// A text in the user's language, in the form that its grammar wants for a number of things.
///
/// - Parameters:
///   - one: the English text for exactly one thing; `%d` stands for the number.
///   - many: the English text for any other number of things.
///   - count: chooses the form and is written with the user's digits grouping.
///   - arguments: put in for each `%s`.
public func trn(_ one: String, _ many: String, _ count: Int, _ arguments: String...) -> String {
    fill(
        vitrine_localize_plural(Localize.domain, one, many, count.magnitude), else: count == 1 ? one : many,
        count: formatted(count), arguments)
}

/// A text in the user's language for a word that alone could mean two things ("Open", the command or the state).
public func trc(_ context: String, _ text: String, _ arguments: String...) -> String {
    fill(vitrine_localize_in_context(Localize.domain, context, text), else: text, count: nil, arguments)
}

/// A translator's slip must not take anything from the user: a translation that asks for what is not there gives way
/// to the English text.
private func fill(
    _ found: UnsafePointer<CChar>?, else source: String, count: String?, _ strings: [String]
) -> String {
    let found = found.map { String(cString: $0) } ?? source
    if count == nil, strings.isEmpty { return found }
    let arguments = TextArguments(for: source, count: count, strings: strings)
    return arguments.filled(into: found) ?? arguments.filled(into: source) ?? source
}
