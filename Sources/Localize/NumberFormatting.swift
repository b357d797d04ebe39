import LocalizeShim

/// Formats a whole number in the user's locale: `12345` is "12,345" in English and "12.345" in German.
public func formatted(_ number: Int) -> String {
    text { vitrine_localize_integer($0, $1, Int64(number)) }
}

/// Formats a number with a fixed count of decimals and the user's decimal separator.
public func formatted(_ number: Double, decimals: Int) -> String {
    text { vitrine_localize_decimal($0, $1, number, Int32(clamping: decimals)) }
}

/// Formats a count of bytes for people: "640 bytes", "56 kB", "3.2 MB". 1 kB is 1,000 bytes.
public func formattedBytes(_ bytes: Int) -> String {
    if bytes < 1_000 { return trn("%d byte", "%d bytes", bytes) }
    if bytes < 999_500 { return tr("%s kB", formatted(Double(bytes) / 1_000, decimals: 0)) }
    if bytes < 999_950_000 { return tr("%s MB", formatted(Double(bytes) / 1_000_000, decimals: 1)) }
    return tr("%s GB", formatted(Double(bytes) / 1_000_000_000, decimals: 1))
}

/// Formats a time of day in the user's time zone: "14:05".
///
/// - Parameter seconds: seconds since 1970.
public func formattedTimeOfDay(_ seconds: Double) -> String {
    // xgettext:no-c-format
    formattedTime(seconds, trc("a time of day, in strftime's notation", "%H:%M"))
}

/// Formats a day and a time of day in the user's time zone: "Mon 23 Nov, 14:05".
///
/// - Parameter seconds: seconds since 1970.
public func formattedDayAndTime(_ seconds: Double) -> String {
    // xgettext:no-c-format
    formattedTime(seconds, trc("a day and a time of day, in strftime's notation", "%a %d %b, %H:%M"))
}

/// Formats a date and a time of day that belong to no time zone: "June 14, 2025, 18:32".
public func formattedCalendarTime(year: Int, month: Int, day: Int, hour: Int, minute: Int) -> String {
    // xgettext:no-c-format
    let format = trc("a date and a time of day, in strftime's notation", "%B %-d, %Y, %H:%M")
    return formattedCalendarTime(format, year, month, day, hour, minute)
}

/// Formats a month: "June 2025".
public func formattedMonth(year: Int, month: Int) -> String {
    // xgettext:no-c-format
    formattedCalendarTime(trc("a month, in strftime's notation", "%B %Y"), year, month, 1, 0, 0)
}

private func formattedCalendarTime(
    _ format: String, _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int
) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
        guard let base = buffer.baseAddress else { return "" }
        let length = vitrine_localize_calendar_time(
            base, buffer.count, format, Int32(clamping: year), Int32(clamping: month), Int32(clamping: day),
            Int32(clamping: hour), Int32(clamping: minute))
        return String(decoding: UnsafeRawBufferPointer(start: base, count: length), as: UTF8.self)
    }
}

private func formattedTime(_ seconds: Double, _ format: String) -> String {
    // The C library has no year for larger values and would crash. The result is empty instead.
    guard seconds.magnitude < 1e14 else { return "" }
    return withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
        guard let base = buffer.baseAddress else { return "" }
        let length = vitrine_localize_time(base, buffer.count, format, Int64(seconds))
        return String(decoding: UnsafeRawBufferPointer(start: base, count: length), as: UTF8.self)
    }
}

/// Calls a function that writes like snprintf. 400 bytes fit every number of up to 300 digits; longer texts are cut.
private func text(_ write: (UnsafeMutablePointer<CChar>, Int) -> Int32) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 400) { buffer in
        guard let base = buffer.baseAddress else { return "" }
        let length = min(Int(write(base, buffer.count)), buffer.count - 1)
        guard length > 0 else { return "" }
        return String(decoding: UnsafeRawBufferPointer(start: base, count: length), as: UTF8.self)
    }
}
