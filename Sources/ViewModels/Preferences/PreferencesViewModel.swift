import Localize
import Model
import Reactive

/// What can be done about what the program keeps on this computer.
public struct StorageControls: Sendable {
    /// Bytes of pictures on disk now.
    public let usedByPictures: @Sendable () -> Int
    /// Removes them, from memory too, and calls back when they are gone. On any thread.
    public let clearPictures: @Sendable (_ done: @escaping @Sendable () -> Void) -> Void

    public init(
        usedByPictures: @escaping @Sendable () -> Int,
        clearPictures: @escaping @Sendable (_ done: @escaping @Sendable () -> Void) -> Void
    ) {
        (self.usedByPictures, self.clearPictures) = (usedByPictures, clearPictures)
    }
}

/// The preferences: every choice is applied and kept at once, and shows what others change. Main thread.
@MainActor
public final class PreferencesViewModel {
    /// Read and written directly: each setting has one value, and nobody has to press a button.
    public let settings: any Settings
    public let pixabayKey: PreferencesKey
    /// What is wrong with the pattern typed last; `nil` when it is kept.
    public let patternFault: Property<String?>
    /// Sends after any setting or the list of past searches has changed, on the main thread.
    public let changes: Signal<Void, Never>

    private let history: any SearchHistoryStoring
    private let storage: StorageControls
    private let defaultFolders: [String]
    private let defaultSaveFolder: String
    private let unmarkedSources: [String]
    /// Those of the folders that are not there now, as far as it has been looked up.
    public let missingFolders: Property<Set<String>>
    private let missing = MutableProperty<Set<String>>([])
    private let isFolder: (@Sendable (String) -> Bool)?
    private let scheduler: any Scheduler
    private let worker: any Scheduler
    private let lookup = SerialDisposable()
    private let fault = MutableProperty<String?>(nil)

    /// - Parameters:
    ///   - usualFolders: those that are searched until others are chosen.
    ///   - usualSaveFolder: where pictures are saved until another place is chosen.
    ///   - unmarkedSources: the names of services that do not say which pictures are sensitive.
    ///   - isFolder: whether there is a folder at a path; without it all folders count as being there.
    ///   - worker: where that is asked, since a server that is away may take long.
    public init(
        settings: any Settings, pixabayKey: PreferencesKey, history: any SearchHistoryStoring,
        storage: StorageControls, defaultFolders: [String], defaultSaveFolder: String,
        unmarkedSources: [String] = [], isFolder: (@Sendable (String) -> Bool)? = nil,
        scheduler: any Scheduler = UIScheduler(),
        worker: any Scheduler = QueueScheduler(name: "preferences.folders")
    ) {
        self.settings = settings
        self.pixabayKey = pixabayKey
        self.history = history
        self.storage = storage
        self.defaultFolders = defaultFolders
        self.defaultSaveFolder = defaultSaveFolder
        self.unmarkedSources = unmarkedSources
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

    // MARK: Folders

    /// The folders that are searched, without those of the usual ones that are not there.
    public var shownFolders: [String] {
        folders.filter { !missing.value.contains($0) || !defaultFolders.contains($0) }
    }

    /// Finds out in the background which of the folders are there.
    public func lookForFolders() {
        guard let isFolder else { return }
        let asked = Set(folders + defaultFolders)
        lookup.inner = SignalProducer<Set<String>, Never> { observer, _ in
            observer.send(value: asked.filter { !isFolder($0) })
            observer.sendCompleted()
        }
        .start(on: worker).observe(on: scheduler)
        .startWithValues { [weak self] missing in
            MainActor.assumeIsolated { if let self, self.missing.value != missing { self.missing.value = missing } }
        }
    }

    public var folders: [String] { settings.pictureFolders ?? defaultFolders }

    /// Whether others than the usual ones were chosen.
    public var hasOwnFolders: Bool { settings.pictureFolders != nil }

    public func addFolder(_ path: String) {
        guard !folders.contains(path) else { return }
        settings.pictureFolders = folders + [path]
        lookForFolders()
    }

    /// Without any folder left, the usual ones come back: a search of nothing is of use to nobody.
    ///
    /// - Returns: what to tell the user, with the way to search this folder again.
    public func removeFolder(_ path: String) -> ToastMessage {
        let (before, index) = (folders, folders.firstIndex(of: path))
        choose(folders.filter { $0 != path })
        // With the last folder all the usual ones came: they go again.
        let isLast = before == [path]
        return ToastMessage(tr("Search folders changed")) { [weak self] in
            guard let self, let index else { return }
            if isLast && !hasOwnFolders { return choose(before) }
            guard !folders.contains(path) else { return }
            choose(Array(folders.prefix(index)) + [path] + folders.dropFirst(index))
        }
    }

    /// - Returns: what to tell the user, with the way to search the chosen folders again.
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

    /// Keeps a pattern for names, unless something is wrong with it.
    public func setNamePattern(_ text: String) {
        do throws(FileNamePattern.Failure) {
            settings.saveNamePattern = try FileNamePattern(text).text
            fault.value = nil
        } catch {
            fault.value = error.message
        }
    }

    /// How a saved file would be called.
    public var nameExample: String {
        let pattern = (try? FileNamePattern(settings.saveNamePattern)) ?? .standard
        let image = ImageEntity(
            id: ImageID(provider: .openverse, string: "1"), pageURL: "", pageImageWidth: 4_000, pageImageHeight: 3_000,
            previewURL: "", previewWidth: 0, previewHeight: 0, title: tr("Sunset by the sea"), username: tr("Anna"))
        return pattern.name(for: image, date: "2026-11-21") + ".jpg"
    }

    // MARK: Storage

    public var usedByPicturesText: String { Self.megabytes(storage.usedByPictures()) }

    /// - Parameter done: called on the main thread when they are gone.
    public func clearPictures(done: @escaping @MainActor @Sendable () -> Void = {}) {
        storage.clearPictures { [scheduler] in scheduler.schedule { MainActor.assumeIsolated { done() } } }
    }

    public var rememberedSearchCount: Int { history.recent.value.count }

    /// Forgets all past searches.
    ///
    /// - Returns: what to tell the user, with the way to bring them back.
    public func clearHistory() -> ToastMessage {
        let forgotten = history.recent.value
        history.clear()
        return ToastMessage(tr("Search history cleared")) { [history] in
            // What is remembered stands first: searches of the time since then stay above.
            let since = history.recent.value
            for text in forgotten.reversed() + since.reversed() { history.remember(text) }
        }
    }

    /// Bytes as people read them, a million to the megabyte.
    static func megabytes(_ bytes: Int) -> String { tr("%s MB", formatted((bytes + 500_000) / 1_000_000)) }
}
