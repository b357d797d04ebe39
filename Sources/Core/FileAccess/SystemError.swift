import Glibc

/// The error of a system call on a file.
public struct SystemError: Error, Sendable, Equatable {
    /// The value of `errno`.
    public let code: Int32

    public init(code: Int32) { self.code = code }

    /// The error of the last system call.
    public static var last: SystemError { SystemError(code: errno) }

    /// The system's message in the user's language.
    public var reason: String { String(cString: strerror(code)) }
}
