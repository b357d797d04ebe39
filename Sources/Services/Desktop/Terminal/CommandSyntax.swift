import Core
import Localize

/// The options and words of a command, and what they do to its value.
public struct CommandSyntax<Command: Sendable & Equatable>: Sendable {
    /// The command as the user types it: "vitrine credits". Its first word is the program.
    public let name: String
    public let help: @Sendable () -> String
    /// Whether the command alone is wrong usage, which prints the help.
    private let needsArguments: Bool
    private let initial: Command
    private let options: [Option]
    private let readWord: @Sendable (inout Command, _ word: String, _ isLiteral: Bool) -> String?
    private let check: @Sendable (inout Command) -> String?

    /// An option of a command.
    public struct Option: Sendable {
        public let name: String
        /// The message for the option without a value; `nil` for an option that has none.
        fileprivate let missing: (@Sendable () -> String)?
        fileprivate let read: @Sendable (inout Command, _ value: String) -> String?

        public static func flag(_ name: String, _ set: @escaping @Sendable (inout Command) -> Void) -> Self {
            Option(name: name, missing: nil) { command, _ in
                set(&command)
                return nil
            }
        }

        /// - Parameters:
        ///   - missing: the message for the option without a value.
        ///   - read: returns a message if the value is wrong.
        public static func value(
            _ name: String, missing: (@Sendable () -> String)? = nil,
            _ read: @escaping @Sendable (inout Command, String) -> String?
        ) -> Self {
            Option(name: name, missing: missing ?? { tr("%s needs a value after it.", name) }, read: read)
        }
    }

    /// - Parameters:
    ///   - readWord: takes an argument that is no option, or any one after two dashes, which is literal. Returns a message
    ///     if it is wrong.
    ///   - check: called after the last argument; returns a message if something is missing.
    public init(
        _ name: String, _ initial: Command, help: @escaping @Sendable () -> String, needsArguments: Bool = false,
        options: [Option] = [],
        readWord: @escaping @Sendable (inout Command, _ word: String, _ isLiteral: Bool) -> String?,
        check: @escaping @Sendable (inout Command) -> String? = { _ in nil }
    ) {
        (self.name, self.initial, self.help, self.needsArguments) = (name, initial, help, needsArguments)
        (self.options, self.readWord, self.check) = (options, readWord, check)
    }

    /// The options that are followed by a value.
    public var valueOptions: Set<String> { Set(options.filter { $0.missing != nil }.map(\.name)) }

    /// The names of all options but `--help` and `--version`, which each command has.
    public var optionNames: [String] { options.map(\.name) }

    /// Parses the arguments after the command's name. The value of an option is the next argument, or follows "=".
    public func parse(_ arguments: [String]) -> ParsedArguments<Command> {
        if needsArguments, arguments.isEmpty { return .usage(help()) }
        var (command, rest, isLiteral) = (initial, arguments[...], false)
        while let argument = rest.popFirst() {
            if isLiteral {
                if let message = readWord(&command, argument, true) { return .fail(message) }
            } else if argument == "--" {
                isLiteral = true
            } else if ["--help", "-h"].contains(argument) {
                return .print(help())
            } else if argument == "--version" {
                return .print("\(name.prefix { $0 != " " }) \(Version.current)")
            } else if let option = options.first(where: { $0.name == argument }) {
                guard let value = option.missing == nil ? "" : rest.popFirst() else {
                    return .fail(option.missing?() ?? "")
                }
                if let message = option.read(&command, value) { return .fail(message) }
            } else if let equals = argument.firstIndex(of: "="),
                let option = options.first(where: { $0.missing != nil && $0.name == argument[..<equals] })
            {
                let value = String(argument[argument.index(after: equals)...])
                if let message = option.read(&command, value) { return .fail(message) }
            } else if argument.hasPrefix("-"), argument.count > 1 {
                return .fail(tr("Unknown option %s. Run %s to list the options.", argument, "\(name) --help"))
            } else if let message = readWord(&command, argument, false) {
                return .fail(message)
            }
        }
        return check(&command).map { .fail($0) } ?? .run(command)
    }
}

extension CommandSyntax.Option {
    /// The option for the address of a stand-in server on this computer. Other addresses are rejected, because such a server would
    /// receive the user's requests to the services.
    public static func standIn(_ set: @escaping @Sendable (inout Command, String) -> Void) -> Self {
        let allowed = [
            "http://127.0.0.1:", "http://localhost:", "http://[::1]:", "https://127.0.0.1:", "https://localhost:",
        ]
        return .value("--stand-in", missing: { tr("%s needs an address after it.", "--stand-in") }) { command, value in
            guard allowed.contains(where: { value.hasPrefix($0) }) else {
                return tr("%s needs an address on this computer, such as http://127.0.0.1:8080/.", "--stand-in")
            }
            set(&command, value)
            return nil
        }
    }
}

/// The result of parsing a command line.
public enum ParsedArguments<Command: Sendable & Equatable>: Sendable, Equatable {
    case run(Command)
    /// Print the text and exit with status 0.
    case print(String)
    /// Print the message to standard error and exit with status 2, the usual status for wrong usage.
    case fail(String)
    /// Print the help to standard error and exit with status 2, because a command stands without its arguments.
    case usage(String)

    /// Performs the command, or prints what was found instead of one. Returns the exit status.
    @MainActor
    public func answer(program: String, _ run: @MainActor (Command) -> Int32) -> Int32 {
        switch self {
        case .run(let command): return run(command)
        case .print(let text): return StandardOutput.answer(text, program: program)
        case .fail(let message): StandardError.print(message, program: program)
        case .usage(let help): StandardError.print(help)
        }
        return 2
    }
}
