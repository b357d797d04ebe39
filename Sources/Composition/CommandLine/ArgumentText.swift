import Localize
import Model

/// The arguments of a process as the system hands them over: bytes, of which nobody has said that they are text.
enum ArgumentText {
    enum Parsed: Equatable {
        case texts([String])
        /// An argument is no text; what to say about it.
        case fail(String)
    }

    /// The program keeps paths and words as text. Bytes that are none must not be repaired: they would name another file, which is
    /// not there, and be searched for.
    static func parse(_ arguments: [[UInt8]]) -> Parsed {
        var texts: [String] = []
        for argument in arguments {
            guard let text = String(validating: argument, as: UTF8.self) else {
                let shown = String(decoding: argument, as: UTF8.self)
                return .fail(tr("“%s” is not valid UTF-8. Rename the file or folder to use it here.", shown))
            }
            texts.append(text)
        }
        return .texts(texts)
    }

    /// The bytes before each terminating zero.
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
