import Foundation
import FoundationXML

/// Whether an interface file is XML at all, so that a slip is an error of the build with its line and not one of the
/// program when the window opens.
enum WellFormedness {
    /// What is wrong with the file, as compilers say it; nil when nothing is.
    static func error(about file: URL) throws -> String? {
        let parser = XMLParser(data: try Data(contentsOf: file))
        // On Linux the result of parsing is true even after an error, so that only the error itself tells.
        _ = parser.parse()
        guard parser.parserError != nil else { return nil }
        return "\(file.path):\(parser.lineNumber): error: not well-formed XML; "
            + "here or above, a tag is not closed or a character such as & is not escaped"
    }
}
