import Desktop
import Localize

/// The command `vitrine index …`, which shows and steers the index of this computer's pictures.
enum IndexCommand: String, CommandAction {
    case status, pause, resume, rebuild

    static let syntax = syntax("vitrine index") { help }

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
