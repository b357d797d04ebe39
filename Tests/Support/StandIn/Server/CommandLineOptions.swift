/// Parses the command line of `stand-in-server`.
public struct CommandLineOptions: Sendable {
    public var server = StandInOptions()
    /// The path of the log; nil for standard output.
    public var log: String?
    public var wantsHelp = false

    public enum Failure: Error, Equatable, CustomStringConvertible {
        case unknown(String)
        case missingValue(String)
        case wrongValue(String, String)

        public var description: String {
            switch self {
            case .unknown(let option): "unknown option \(option); --help lists them"
            case .missingValue(let option): "\(option) needs a value"
            case .wrongValue(let option, let value): "\(option) cannot be \(value)"
            }
        }
    }

    public static let help = """
        usage: stand-in-server [options]
        Speaks the APIs of picture services and of two weather services on loopback, with drawn pictures.
          --port N            port; 0 (default) lets the system choose
          --key KEY           accept only this key (default: every key)
          --latency MS        wait before each answer
          --pace BYTES        bytes of a body in a second
          --total N           pictures that a query finds at most
          --rate-limit N      Pixabay requests in 60 s (default 100; 0: no limit anywhere)
          --spent N           Openverse searches that others have sent in each minute and day
          --rows N            rows that /rows has (default 10000000)
          --fail PERCENT      so many requests of a hundred fail …
          --status CODE       … with this status (default 500)
          --challenge PATH    answer addresses below PATH with a page for browsers; may be given several times
          --full-access       add the fields of approved accounts
          --tls CERT KEY      PEM files: HTTPS, and HTTP/2 for those who can
          --log FILE          one JSON object a line into FILE instead of standard output
        """

    /// - Parameter arguments: the arguments without the program's name.
    public init(_ arguments: [String]) throws(Failure) {
        var rest = arguments[...]
        while let option = rest.popFirst() {
            switch option {
            case "--port": server.port = try Self.number(option, &rest, 0...65_535)
            case "--key": server.key = try Self.value(option, &rest)
            case "--latency": server.latency = try Self.number(option, &rest, 0...600_000)
            case "--pace": server.pace = try Self.number(option, &rest, 1...Int(Int32.max))
            case "--total": server.total = try Self.number(option, &rest, 0...Int(Int32.max))
            case "--rate-limit": server.rateLimit = try Self.number(option, &rest, 0...Int(Int32.max))
            case "--spent": server.spentByOthers = try Self.number(option, &rest, 0...Int(Int32.max))
            case "--rows": server.rows = try Self.number(option, &rest, 0...Int(Int32.max))
            case "--fail": server.failing = try Self.number(option, &rest, 0...100)
            case "--status": server.failStatus = try Self.number(option, &rest, 200...599)
            case "--challenge": server.challenged.append(try Self.value(option, &rest))
            case "--full-access": server.fullAccess = true
            case "--tls":
                let certificate = try Self.value(option, &rest)
                server.tls = .init(certificate: certificate, key: try Self.value(option, &rest))
            case "--log": log = try Self.value(option, &rest)
            case "--help", "-h": wantsHelp = true
            default: throw .unknown(option)
            }
        }
    }

    private static func value(_ option: String, _ rest: inout ArraySlice<String>) throws(Failure) -> String {
        guard let value = rest.popFirst() else { throw .missingValue(option) }
        return value
    }

    private static func number(
        _ option: String, _ rest: inout ArraySlice<String>, _ range: ClosedRange<Int>
    ) throws(Failure) -> Int {
        let value = try value(option, &rest)
        guard let number = Int(value), range.contains(number) else { throw .wrongValue(option, value) }
        return number
    }
}
