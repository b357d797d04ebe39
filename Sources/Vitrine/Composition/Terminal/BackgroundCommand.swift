import Core
import Desktop
import GTKKit
import Injection
import Localize
import Model
import Reactive
import Storage
import ViewModels

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

/// Performs the commands of `vitrine background`. It blocks until that is done.
@MainActor
struct TerminalBackground {
    private let settings: any Settings
    private let changer: BackgroundChanger
    private let control: BackgroundControl
    private let pictures: BackgroundPictures

    init(_ container: Container) {
        settings = container.require((any Settings).self)
        changer = container.require(BackgroundChanger.self)
        control = container.require(BackgroundControl.self)
        pictures = container.require(BackgroundPictures.self)
    }

    /// Returns the exit status.
    func run(_ command: BackgroundCommand) throws(StandardOutput.Failure) -> Int32 {
        // The process may end before GSettings has written.
        defer { DesktopSettings.synchronize() }
        switch command {
        case .next: return try showNext()
        case .stop: return stop()
        case .status: return try printStatus()
        }
    }

    private func showNext() throws(StandardOutput.Failure) -> Int32 {
        guard let choice = settings.background else {
            return fail(
                tr(
                    "No background was chosen. Use as Background, in the favorites or saved searches, chooses one."),
                .nothingFound)
        }
        // A timer may run without a display; the monitors of the last time count then.
        try? Display.open()
        let producer = changer.showNext(choice, on: Monitor.present, savesData: settings.savesDataWhenMetered)
        switch wait(for: producer) {
        case .success(let images):
            for image in images { try StandardOutput.print(image.terminalLine) }
            return ExitStatus.done.rawValue
        case .failure(.noPictures(let count)):
            return fail(BackgroundError.noPictures(count: count).message, .nothingFound)
        case .failure(let error): return fail(error.message, .failed)
        }
    }

    private func stop() -> Int32 {
        var message: ToastMessage?
        control.stop { message = $0 }
        MainLoop.wait { message != nil }
        // Only a success can be undone.
        guard let message, message.undo == nil else { return ExitStatus.done.rawValue }
        return fail(message.text, .failed)
    }

    /// The names of facts are not translated, because scripts read them.
    private func printStatus() throws(StandardOutput.Failure) -> Int32 {
        guard let choice = settings.background else {
            try StandardOutput.print("source\tnone")
            return ExitStatus.done.rawValue
        }
        let counts: BackgroundCounts?
        switch wait(for: pictures.reload().then(changer.count(choice, on: settings.backgroundMonitors))) {
        case .success(let found): counts = found
        case .failure(let error): return fail(error.message, .failed)
        }
        var facts: [(String, String)] = [
            ("source", pictures.name(of: choice.source).displayText()), ("daily", choice.isDaily ? "yes" : "no"),
            ("monitors", choice.arrangement.rawValue), ("credit", choice.drawsCredit ? "yes" : "no"),
            ("problem", settings.backgroundProblem ?? "none"),
        ]
        if let counts {
            let usableCount = counts.usable[choice.arrangement] ?? 0
            facts += [("pictures", "\(counts.all)"), ("usable-pictures", "\(usableCount)")]
        }
        for (name, value) in facts { try StandardOutput.print("\(name)\t\(value)".terminalText) }
        return ExitStatus.done.rawValue
    }

    private func fail(_ message: String, _ status: ExitStatus) -> Int32 {
        StandardError.report(message)
        return status.rawValue
    }

    private func wait<Value>(for producer: SignalProducer<Value, BackgroundError>) -> Result<Value, BackgroundError> {
        var outcome: Result<Value, BackgroundError>?
        producer.observe(on: UIScheduler()).startWithMainResult { outcome = $0 }
        MainLoop.wait { outcome != nil }
        return outcome ?? .failure(.noPictures(count: 0))
    }
}
