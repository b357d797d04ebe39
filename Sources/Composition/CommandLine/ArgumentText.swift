import Localize
import Model

/// Validates the arguments of the process, which the system passes as bytes of unknown encoding.
enum ArgumentText {
    enum Parsed: Equatable {
        case texts([String])
        /// An argument is not valid UTF-8; the value is the message for the user.
        case fail(String)
    }

    /// Converts the arguments to text, in which the value of an option is an argument of its own. Invalid bytes are not
    /// repaired, because a repaired path would name another file: a file that exists becomes its address, which holds all
    /// bytes, and everything else is an error.
    ///
    /// - Parameter fileURI: returns the address of the file that an argument names; `nil` if it names none.
    static func parse(_ arguments: [[UInt8]], fileURI: ([UInt8]) -> String?) -> Parsed {
        var texts: [String] = []
        for argument in arguments {
            let isValue = texts.last.map { ValueOption($0) != nil } ?? false
            let isCommand = texts.count > 1 && TerminalCommand.Action(rawValue: texts[1]) != nil
            let text = String(validating: argument, as: UTF8.self) ?? (isValue || isCommand ? nil : fileURI(argument))
            guard let text else {
                let shown = String(decoding: argument, as: UTF8.self)
                return .fail(tr("“%s” is not valid UTF-8. Rename the file or folder to use it here.", shown))
            }
            texts.append(text)
        }
        return .texts(ValueOption.separated(texts))
    }

    /// Returns the bytes of each argument without its terminating zero.
    static func bytes(
        _ count: Int32, _ values: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>
    ) -> [[UInt8]] {
        (0..<Int(count)).compactMap { index in
            values[index].map { argument in
                var length = 0
                while argument[length] != 0 { length += 1 }
                return (0..<length).map { UInt8(bitPattern: argument[$0]) }
            }
        }
    }
}
