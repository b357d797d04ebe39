import Desktop
import Glibc
import Localize

/// Validates the arguments of the process, which the system passes as bytes of unknown encoding.
enum ArgumentText {
    /// Converts the arguments to text. Invalid bytes are not repaired, because a repaired path would name another file: a
    /// file that exists becomes its address, which holds all bytes, and everything else is an error.
    ///
    /// - Parameter fileURI: returns the address of the file that an argument names; `nil` if it names none.
    static func parse(_ arguments: [[UInt8]], fileURI: ([UInt8]) -> String?) -> ParsedArguments<[String]> {
        let commands = Subcommand.all
        let valueOptions = commands.reduce(StartRequest.syntax(in: "/") { _ in false }.valueOptions) {
            $0.union($1.valueOptions)
        }
        var texts: [String] = []
        for argument in arguments {
            let isValue = texts.last.map(valueOptions.contains) ?? false
            let isWord = texts.count > 1 && commands.contains { $0.name == texts[1] && !$0.takesFiles }
            guard
                let text = String(validating: argument, as: UTF8.self) ?? (isValue || isWord ? nil : fileURI(argument))
            else {
                let shown = String(decoding: argument, as: UTF8.self)
                return .fail(tr("“%s” is not valid UTF-8. Rename the file or folder to use it here.", shown))
            }
            texts.append(text)
        }
        return .run(texts)
    }

    /// Returns the bytes of each argument without its terminating zero.
    static func bytes(
        _ count: Int32, _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> [[UInt8]] {
        (0..<Int(count)).compactMap { index in
            values[index].map { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        }
    }
}
