import Core
import Localize
import Model
import Reactive

/// The view model of the preferences: it applies and stores every choice at once, and follows outside changes. Main
/// thread.
@MainActor
public final class PreferencesViewModel {
    /// The settings, which the views read and write directly.
    public let settings: any Settings
    /// The keys of all services that need one.
    public let keys: [PreferencesKey]
    /// The error in the pattern typed last; `nil` if the pattern was stored.
    public let patternFault: Property<String?>
    /// The background of the desktop; `nil` where nothing can change it.
    public let background: BackgroundControl?
    /// Sends on the main thread after any setting or the search history has changed.
    public let changes: Signal<Void, Never>

    private let history: any SearchHistoryStoring
    private let usedByPictures: @Sendable () -> Int
    private let clearStoredPictures: @Sendable (_ done: @escaping @Sendable () -> Void) -> Void
    private let defaultFolders: [String]
    private let defaultSaveFolder: String
    private let unmarkedSources: [String]
    /// The folders that do not exist, according to the last check.
    public let missingFolders: Property<Set<String>>
    private let missing = MutableProperty<Set<String>>([])
    private let isFolder: (@Sendable (String) -> Bool)?
    private let scheduler: any Scheduler
    private let worker: any Scheduler
    private let lookup = SerialDisposable()
    private let fault = MutableProperty<String?>(nil)

    /// - Parameters:
    ///   - usedByPictures: returns the bytes of pictures on disk.
    ///   - clearPictures: removes the pictures from disk and memory, and calls `done` afterwards, on any thread.
    ///   - defaultFolders: the folders that are searched until the user chooses others.
    ///   - defaultSaveFolder: the folder for saved pictures until the user chooses another.
    ///   - unmarkedSources: the names of services that do not mark sensitive pictures.
    ///   - isFolder: returns whether a folder exists at a path; without it all folders count as existing.
    ///   - worker: calls `isFolder`, which may take long for an unreachable server.
    public init(
        settings: any Settings, keys: [PreferencesKey], history: any SearchHistoryStoring,
        usedByPictures: @escaping @Sendable () -> Int,
        clearPictures: @escaping @Sendable (_ done: @escaping @Sendable () -> Void) -> Void,
        defaultFolders: [String], defaultSaveFolder: String,
        unmarkedSources: [String] = [], background: BackgroundControl? = nil,
        isFolder: (@Sendable (String) -> Bool)? = nil,
        scheduler: any Scheduler = UIScheduler(),
        worker: any Scheduler = QueueScheduler(name: "preferences.folders")
    ) {
        self.settings = settings
        self.keys = keys
        self.history = history
        (self.usedByPictures, clearStoredPictures) = (usedByPictures, clearPictures)
        self.defaultFolders = defaultFolders
        self.defaultSaveFolder = defaultSaveFolder
        self.unmarkedSources = unmarkedSources
        self.background = background
        self.isFolder = isFolder
        self.scheduler = scheduler
        self.worker = worker
        missingFolders = Property(capturing: missing)
        patternFault = Property(capturing: fault)
        let otherChanges = missing.signal.skipRepeats().map { _ in }.merge(with: history.recent.signal.map { _ in })
        changes = settings.changes.merge(with: otherChanges).observe(on: scheduler)
        lookForFolders()
    }

    deinit { lookup.dispose() }

    // MARK: Searching

    public var safeSearchText: String {
        guard !unmarkedSources.isEmpty else { return tr("Hide sensitive content when the source marks it") }
        return tr(
            "Hide sensitive content when the source marks it. Not marked by: %s",
            unmarkedSources.joined(separator: ", "))
    }

    /// Returns what to know about a service before selecting it; empty if there is nothing special.
    public static func note(about service: ProviderDescription) -> String {
        var notes: [String] = []
        if service.key != nil { notes.append(tr("Needs a key")) }
        if service.hasSensitivePictures { notes.append(tr("Left out while safe search is on")) }
        return notes.joined(separator: " · ")
    }

    // MARK: Folders

    /// The searched folders, without default folders that do not exist.
    public var shownFolders: [String] {
        folders.filter { !missing.value.contains($0) || !defaultFolders.contains($0) }
    }

    /// Checks in the background which of the folders exist.
    public func lookForFolders() {
        guard let isFolder else { return }
        let asked = Set(folders + defaultFolders)
        lookup.inner = SignalProducer<Set<String>, Never> { asked.filter { !isFolder($0) } }
            .start(on: worker).observe(on: scheduler)
            .startWithMainValues { [weak self] missing in
                if let self, self.missing.value != missing { self.missing.value = missing }
            }
    }

    public var folders: [String] { settings.pictureFolders ?? defaultFolders }

    /// Whether the user has chosen other folders than the default ones.
    public var hasOwnFolders: Bool { settings.pictureFolders != nil }

    public func addFolder(_ path: String) {
        guard !folders.contains(path) else { return }
        settings.pictureFolders = folders + [path]
        lookForFolders()
    }

    /// Removes a searched folder. Without any folder left, the default ones return.
    ///
    /// - Returns: the message, whose action restores the folder.
    public func removeFolder(_ path: String) -> ToastMessage {
        let (before, index) = (folders, folders.firstIndex(of: path))
        choose(folders.filter { $0 != path })
        // Removing the last folder restored the default ones; undo removes them again.
        let isLast = before == [path]
        return ToastMessage(tr("Search folders changed")) { [weak self] in
            guard let self, let index else { return }
            if isLast && !hasOwnFolders { return choose(before) }
            guard !folders.contains(path) else { return }
            choose(Array(folders.prefix(index)) + [path] + folders.dropFirst(index))
        }
    }

    /// - Returns: the message, whose action restores the chosen folders.
    public func useDefaultFolders() -> ToastMessage {
        let before = folders
        settings.pictureFolders = nil
        return ToastMessage(tr("Search folders changed")) { [weak self] in
            guard let self else { return }
            // Folders that were added meanwhile stay.
            let added = folders.filter { !before.contains($0) && !defaultFolders.contains($0) }
            choose(before + added)
        }
    }

    private func choose(_ folders: [String]) {
        settings.pictureFolders = folders.isEmpty || folders == defaultFolders ? nil : folders
    }

    // MARK: Saving

    public var saveFolder: String { settings.saveFolder ?? defaultSaveFolder }

    public func setSaveFolder(_ path: String) { settings.saveFolder = path == defaultSaveFolder ? nil : path }

    /// Stores a valid pattern for file names, or reports its error.
    public func setNamePattern(_ text: String) {
        do throws(FileNamePattern.Failure) {
            settings.saveNamePattern = try FileNamePattern(text).text
            fault.value = nil
        } catch {
            fault.value = error.message
        }
    }

    /// An example of a saved file's name.
    public var nameExample: String {
        let pattern = (try? FileNamePattern(settings.saveNamePattern)) ?? .standard
        let image = ImageEntity(
            id: ImageID(provider: .samples, string: "1"), pageURL: "", pageImageWidth: 4_000, pageImageHeight: 3_000,
            previewURL: "", previewWidth: 0, previewHeight: 0, title: tr("Sunset by the sea"), username: tr("Anna"))
        return pattern.name(for: image, date: "2026-11-21") + ".jpg"
    }

    // MARK: Storage

    public var usedByPicturesText: String { Self.megabytes(usedByPictures()) }

    /// - Parameter done: called on the main thread after the pictures are removed.
    public func clearPictures(done: @escaping @MainActor @Sendable () -> Void = {}) {
        clearStoredPictures { [scheduler] in scheduler.scheduleMain { done() } }
    }

    public var rememberedSearchCount: Int { history.recent.value.count }

    /// Removes all past searches.
    ///
    /// - Returns: the message, whose action restores them.
    public func clearHistory() -> ToastMessage {
        let forgotten = history.recent.value
        history.clear()
        return ToastMessage(tr("Search history cleared")) { [history] in
            // `restore` puts texts first, so newer searches are among them and stay above.
            history.restore(history.recent.value + forgotten)
        }
    }

    /// Returns bytes in megabytes of a million bytes.
    static func megabytes(_ bytes: Int) -> String { tr("%s MB", formatted((bytes + 500_000) / 1_000_000)) }
}
