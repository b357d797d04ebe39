import Desktop
import Localize

/// The command `vitrine background …`, which changes and describes the background of the desktop.
enum BackgroundCommand: String, CommandAction {
    case next, stop, status

    static let syntax = syntax("vitrine background") { help }

    static var help: String {
        tr(
            """
            Usage: vitrine background next
                   vitrine background stop
                   vitrine background status

            Changes the background of the desktop to pictures that were chosen with Use as Background, in the favorites
            or in the saved searches. Only pictures are shown whose license permits it.

              next    show the next picture, and print a line for it as “vitrine search” does; on a metered connection
                      the background stays as it is, unless the preferences say otherwise
              stop    forget the choice and remove the timer for daily changes; the background stays as it is
              status  print the choice and why the last change failed: a line for each fact, with its name and its
                      value, separated by a tab

            Exit status: 0 on success, 1 if nothing was chosen or no picture may be shown, 2 for wrong usage, 3 if the
            picture could not be fetched or the desktop did not take it.
            """)
    }
}
