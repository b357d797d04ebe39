import Dispatch
import FileAccess
import Localize
import Model
import Reactive

/// The new names of files while the user edits their pattern. Names are computed on a worker, so that ten thousand files do
/// not delay a key. Main thread.
@MainActor
public final class RenameModel {
    /// What is known about the new names.
    public enum State: Sendable, Equatable {
        /// The files are read for the pattern, or their folders.
        case reading(done: Int, of: Int)
        /// The pattern is invalid for this reason.
        case invalid(String)
        case planned(RenamePlan)
    }

    public let state: Property<State>
    public let paths: [LocalPath]

    private let renaming: any FileRenaming
    private let reading: any RenameFactsReading
    private let worker: any Scheduler
    private let scheduler: any Scheduler
    private let current: MutableProperty<State>
    private let planning = SerialDisposable()
    private let folderReading = SerialDisposable()
    private let factReading = SerialDisposable()
    private let cancellation = FileChangeCancellation()
    private var pattern: RenamePattern?
    private var folders: [LocalPath: FolderNames]?
    private var facts: [LocalPath: RenameFacts]?
    private var isReadingFacts = false
    /// Whether the names of the latest pattern are being computed. The state has those of an earlier one.
    private var isPlanning = false

    /// - Parameters:
    ///   - worker: computes names; a serial one.
    ///   - scheduler: receives them; the main thread's, except in tests.
    public init(
        _ paths: [LocalPath], renaming: any FileRenaming, reading: any RenameFactsReading,
        worker: any Scheduler = QueueScheduler(qos: .userInitiated, name: "vitrine.rename-plan"),
        scheduler: any Scheduler = UIScheduler()
    ) {
        (self.paths, self.renaming, self.reading) = (paths, renaming, reading)
        (self.worker, self.scheduler) = (worker, scheduler)
        current = MutableProperty(.reading(done: 0, of: paths.count))
        state = Property(capturing: current)
        folderReading.inner = renaming.readNames(around: paths).observe(on: scheduler)
            .startWithValues { [weak self] folders in
                MainActor.assumeIsolated {
                    self?.folders = folders
                    self?.plan()
                }
            }
    }

    deinit {
        cancellation.cancel()
        for work in [planning, folderReading, factReading] { work.dispose() }
    }

    /// The pattern for one file is its name, so that it can be edited; otherwise the standard.
    public var initialText: String {
        guard paths.count == 1, let name = String(validating: stem(of: paths[0]), as: UTF8.self),
            !name.contains("{"), !name.isInvisible
        else { return RenamePattern.standardText }
        return name
    }

    private func stem(of path: LocalPath) -> ArraySlice<UInt8> {
        path.bytesWithoutExtension.dropFirst(path.bytes.count - path.nameBytes.count)
    }

    /// Begins to compute the names for a pattern. The latest call counts.
    public func setText(_ text: String) {
        do throws(RenamePattern.Failure) {
            pattern = try RenamePattern(text)
            plan()
        } catch {
            pattern = nil
            planning.inner = nil
            isPlanning = false
            current.value = .invalid(error.message)
        }
    }

    /// Whether the names of the latest pattern will be known without another change of it.
    public var isPending: Bool {
        if case .reading = current.value { true } else { isPlanning }
    }

    /// What was planned, if all files can have their new names.
    public var possiblePlan: RenamePlan? {
        if !isPlanning, case .planned(let plan) = current.value, plan.isPossible { plan } else { nil }
    }

    /// One line about the names.
    public var summary: String {
        switch current.value {
        case .reading(let done, let count): tr("Reading pictures… %s of %s", formatted(done), formatted(count))
        case .invalid(let message): message
        case .planned(let plan) where plan.problemCount > 0:
            trn(
                "%s picture can’t get its new name", "%s pictures can’t get their new names", plan.problemCount,
                formatted(plan.problemCount))
        case .planned(let plan) where plan.changedCount == 0: tr("No name changes")
        case .planned(let plan):
            trn(
                "%s picture gets another name", "%s pictures get other names", plan.changedCount,
                formatted(plan.changedCount))
        }
    }

    private func plan() {
        guard let pattern else { return }
        guard let folders, !pattern.needsFacts || facts != nil else {
            // The button must not rename by an earlier plan.
            isPlanning = false
            if case .reading = current.value {} else { current.value = .reading(done: 0, of: paths.count) }
            planning.inner = nil
            if pattern.needsFacts { readFacts() }
            return
        }
        let (paths, facts) = (paths, facts ?? [:])
        let work = CompositeDisposable()
        planning.inner = work
        isPlanning = true
        work += worker.schedule { [weak self, scheduler] in
            guard !work.isDisposed else { return }
            let plan = RenamePlan(paths, pattern, facts: facts, in: folders)
            work += scheduler.schedule {
                MainActor.assumeIsolated {
                    if !work.isDisposed { self?.show(plan) }
                }
            }
        }
    }

    private func show(_ plan: RenamePlan) {
        isPlanning = false
        current.value = .planned(plan)
    }

    private func readFacts() {
        guard !isReadingFacts else { return }
        isReadingFacts = true
        factReading.inner = reading.readFacts(of: paths, unless: cancellation).observe(on: scheduler)
            .startWithValues { [weak self] event in MainActor.assumeIsolated { self?.receive(event) } }
    }

    private func receive(_ event: RenameReadingEvent) {
        switch event {
        case .progress(let done, let count):
            // A pattern that needs no facts shows its names meanwhile.
            if pattern?.needsFacts == true { current.value = .reading(done: done, of: count) }
        case .finished(let read):
            facts = read
            plan()
        }
    }
}
