import Core
import Localize
import Model
import Reactive

/// Sets, describes and stops the background of the desktop for windows. Main thread.
@MainActor
public final class BackgroundControl {
    private let changer: BackgroundChanger
    private let timing: any DailyTiming
    private let desktop: any BackgroundSettings
    private let pictures: BackgroundPictures
    private let settings: any Settings
    private let monitors: @MainActor () -> [Monitor]
    private let scheduler: any Scheduler

    /// - Parameters:
    ///   - monitors: returns the present ones.
    ///   - scheduler: receives results; the main thread's, except in tests.
    public init(
        changer: BackgroundChanger, timing: any DailyTiming, desktop: any BackgroundSettings,
        pictures: BackgroundPictures, settings: any Settings, monitors: @escaping @MainActor () -> [Monitor],
        scheduler: any Scheduler = UIScheduler()
    ) {
        (self.changer, self.timing, self.desktop, self.pictures) = (changer, timing, desktop, pictures)
        (self.settings, self.monitors, self.scheduler) = (settings, monitors, scheduler)
    }

    /// Sends the form for a source, with the choices of the last time.
    public func form(for source: BackgroundChoice.Source) -> SignalProducer<BackgroundForm, BackgroundError> {
        let (former, name, monitors) = (settings.background, pictures.name(of: source), monitors())
        var choice = former ?? BackgroundChoice(source)
        choice.source = source
        let hasArrangements = desktop.current != nil && MonitorLayout(monitors).isSpannable
        return changer.count(choice, on: monitors)
            .zip(with: timing.checkAvailability().promoteError(BackgroundError.self))
            .map { [choice] counts, canBeDaily in
                BackgroundForm(
                    choice, name: name, counts: counts, hasArrangements: hasArrangements, canBeDaily: canBeDaily,
                    isActive: former != nil)
            }
            .observe(on: scheduler)
    }

    /// Shows the next picture of a choice and keeps the choice. Calls back once with a message.
    public func apply(_ choice: BackgroundChoice, completion: @escaping @MainActor @Sendable (ToastMessage) -> Void) {
        let (formerChoice, formerBackground) = (settings.background, desktop.current)
        changer.showNext(choice, on: monitors(), savesData: false)
            .observe(on: scheduler)
            .startWithMainResult { [self] result in
                if case .failure(let error) = result {
                    // A user who declines needs no message.
                    if error != .desktop(.declined) { completion(ToastMessage(error.message)) }
                    return
                }
                let undo = UndoEntry(tr("Use as Background")) { [self] entry in
                    if let formerBackground { desktop.restore(formerBackground) }
                    keep(formerChoice) { $0 == nil ? entry.end() : entry.fail() }
                }
                keep(choice) { error in
                    completion(ToastMessage(error?.message ?? tr("Background changed"), undo: undo))
                }
            }
    }

    /// Stops to change the background, which stays as it is. Calls back once with a message.
    public func stop(completion: @escaping @MainActor @Sendable (ToastMessage) -> Void) {
        let former = settings.background
        keep(nil) { [self] error in
            if let error { return completion(ToastMessage(error.message)) }
            let undo = UndoEntry(tr("Stop Changing the Background")) { [self] entry in
                keep(former) { $0 == nil ? entry.end() : entry.fail() }
            }
            completion(ToastMessage(tr("The background no longer changes"), undo: undo))
        }
    }

    /// What the program does with the background, for the preferences; `nil` if it does nothing.
    public var summary: String? {
        guard let choice = settings.background else { return nil }
        let name = pictures.name(of: choice.source)
        let text = choice.isDaily ? tr("“%s”, a new picture every day", name) : name
        return settings.backgroundProblem.map { "\(text)\n\($0)" } ?? text
    }

    /// Stores a choice after its timer has been set or removed. Without a timer it is stored as one that is not daily.
    private func keep(
        _ choice: BackgroundChoice?, done: @escaping @MainActor @Sendable (DailyTimingError?) -> Void
    ) {
        timing.setEnabled(choice?.isDaily == true).materializeResults().collect().observe(on: scheduler)
            .startWithMainValues { [settings] results in
                var (kept, failure) = (choice, DailyTimingError?.none)
                if case .failure(let error)? = results.last {
                    failure = error
                    kept?.isDaily = false
                }
                settings.background = kept
                done(failure)
            }
    }
}
