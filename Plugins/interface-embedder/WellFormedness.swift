import Foundation
import FoundationXML

/// Checks that an interface file is well-formed XML, so that a mistake fails the build with its line instead of the
/// program when the window opens.
enum WellFormedness {
    /// Returns the error in the format of compilers, or nil.
    static func error(about file: URL) throws -> String? {
        let parser = XMLParser(data: try Data(contentsOf: file))
        // On Linux, the result of parsing is true even after an error; only `parserError` tells.
        _ = parser.parse()
        guard parser.parserError != nil else { return nil }
        return "\(file.path):\(parser.lineNumber): error: not well-formed XML; "
            + "here or above, a tag is not closed or a character such as & is not escaped"
    }
}
