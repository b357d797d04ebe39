import Glibc

/// Why the system did not do something with a file.
public struct SystemError: Error, Sendable, Equatable {
    /// The value of `errno`.
    public let code: Int32

    public init(code: Int32) { self.code = code }

    /// The failure of the system call before.
    public static var last: SystemError { SystemError(code: errno) }

    /// The system's own words, in the user's language.
    public var reason: String { String(cString: strerror(code)) }
}
