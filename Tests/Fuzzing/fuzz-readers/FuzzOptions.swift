/// The options of the command line.
struct FuzzOptions {
    struct Failure: Error {
        let message: String
    }

    var seconds = 0
    var cases: UInt64 = 0
    var seed: UInt64 = 1
    var jobs = 2
    var folder = "build/fuzz"
    var only: String?
    /// The number of a worker process; `nil` for the supervisor.
    var worker: Int?
    /// The first case of a worker.
    var first: UInt64 = 0
    /// The files to read one after the other with a reader.
    var replayed: [String] = []

    init(_ arguments: [String]) throws(Failure) {
        var rest = arguments[...]
        while let name = rest.popFirst() {
            guard let value = rest.popFirst() else { throw Failure(message: "\(name) needs a value") }
            switch name {
            case "--seconds": seconds = try Self.number(value)
            case "--cases": cases = try Self.number(value)
            case "--seed": seed = try Self.number(value)
            case "--jobs": jobs = max(1, try Self.number(value))
            case "--folder": folder = value
            case "--only": only = value
            case "--worker": worker = try Self.number(value)
            case "--first": first = try Self.number(value)
            case "--replay":
                only = value
                replayed = Array(rest)
                rest = []
            default: throw Failure(message: "there is no \(name)")
            }
        }
        if seconds == 0, cases == 0 { seconds = 10 }
    }

    private static func number<Number: FixedWidthInteger>(_ text: String) throws(Failure) -> Number {
        guard let number = Number(text) else { throw Failure(message: "\(text) is no number") }
        return number
    }
}
