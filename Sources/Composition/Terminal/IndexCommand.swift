import Localize
import Model

/// The command `vitrine index …`, which shows and steers the index of this computer's pictures.
enum IndexCommand: String, Sendable, CaseIterable {
    case status, pause, resume, rebuild

    typealias Parsed = ParsedArguments<IndexCommand>

    /// Parses the arguments without the program's name. Returns `nil` if they do not begin with `index`, and for `index` and
    /// a word that is none of its own: a search for "index cards" opens a window.
    static func parse(_ arguments: [String]) -> Parsed? {
        guard arguments.first == "index" else { return nil }
        let words = arguments.dropFirst()
        if words.contains("--help") || words.contains("-h") { return .print(help) }
        if words.isEmpty { return .usage(help) }
        guard let word = words.first, let command = IndexCommand(rawValue: word) else { return nil }
        guard words.count == 1 else {
            return .fail(tr("%s takes no further words.", "vitrine index \(word)"))
        }
        return .run(command)
    }

    static var help: String {
        tr(
            """
            Usage: vitrine index status
                   vitrine index pause
                   vitrine index resume
                   vitrine index rebuild

            Vitrine keeps an index of the pictures in your folders, so that it finds them at once.

              status   print what is indexed: a line for each fact, with its name and its value, separated by a tab,
                       and a line for each file or folder that could not be read
              pause    stop reading folders, also after a restart; searches go on
              resume   read folders again
              rebuild  forget everything and read all folders; the files stay as they are

            Exit status: 0 on success, 2 for wrong usage, 3 if the index could not be read or written, or if another
            Vitrine is reading folders.
            """)
    }
}
