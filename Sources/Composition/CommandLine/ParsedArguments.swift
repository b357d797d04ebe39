/// The result of parsing a command line.
public enum ParsedArguments<Command: Sendable & Equatable>: Sendable, Equatable {
    case run(Command)
    /// Print the text and exit with status 0.
    case print(String)
    /// Print the message to standard error and exit with status 2, the usual status for wrong usage.
    case fail(String)
    /// Print the help to standard error and exit with status 2, because a command stands without its arguments.
    case usage(String)
}
