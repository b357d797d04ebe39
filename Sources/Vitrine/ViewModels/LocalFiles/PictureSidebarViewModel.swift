import FileAccess
import Model
import Reactive

/// The sidebar of the search window: the folders and the dates of the pictures on this computer, of which one of each
/// can be chosen, and whether it is shown. Main thread.
///
/// Folders and dates are read while the sidebar is shown, and again when they change.
@MainActor
public final class PictureSidebarViewModel {
    /// The rows of a list, and which of them is chosen.
    public struct List: Sendable, Hashable {
        public var rows: [OutlineRow] = []
        /// The position of the chosen row; `nil` if none of the rows is.
        public var chosen: Int?

        init(_ rows: [OutlineRow] = [], chosen scope: OutlineRow.Scope? = nil) {
            self.rows = rows
            chosen = rows.firstIndex { $0.scope == scope }
        }
    }

    public let folders: Property<List>
    public let dates: Property<List>
    /// Whether the searched source has folders and dates.
    public let isAvailable: Property<Bool>
    public let isRevealed: Property<Bool>

    private struct State: Sendable, Equatable {
        var outline = PictureOutline()
        var expanded: Set<OutlineRow.Scope> = []
        var filters = SearchFilters.none
    }

    private struct Visibility: Sendable, Equatable {
        var isAvailable = false
        /// What the user wants where there is room.
        var isWanted: Bool
        /// Whether the sidebar covers the pictures when it is shown.
        var isCovering = false
        var isRevealedOverPictures = false

        var isRevealed: Bool { isAvailable && (isCovering ? isRevealedOverPictures : isWanted) }
    }

    private let search: any SearchFiltering & SourceChoosing
    private let settings: any Settings
    private let scheduler: any Scheduler
    private let state = MutableProperty(State())
    private let visibility: MutableProperty<Visibility>
    private let outline = SerialDisposable()
    private let watches = CompositeDisposable()
    private var outlining: (any PictureOutlining)?
    private var hasOutline = false
    private var isReading = false

    /// - Parameters:
    ///   - search: the search that is limited to the chosen folder and date.
    ///   - settings: remembers whether the sidebar is shown.
    ///   - scheduler: receives the outlines; the main thread's, except in tests.
    public init(
        limiting search: any SearchFiltering & SourceChoosing, settings: any Settings,
        scheduler: any Scheduler = UIScheduler()
    ) {
        (self.search, self.settings, self.scheduler) = (search, settings, scheduler)
        visibility = MutableProperty(Visibility(isWanted: settings.showsSidebar))
        folders = state.map {
            List($0.outline.folderRows(expanded: $0.expanded), chosen: .folder(of: $0.filters))
        }
        .skipRepeats()
        dates = state.map { List($0.outline.dateRows(expanded: $0.expanded), chosen: .date(of: $0.filters)) }
            .skipRepeats()
        isAvailable = visibility.map(\.isAvailable).skipRepeats()
        isRevealed = visibility.map(\.isRevealed).skipRepeats()
        watches += search.provider.producer.skipRepeats { $0.id == $1.id }.observe(on: scheduler)
            .startWithMainValues { [weak self] provider in self?.follow(provider) }
        watches += search.filters.producer.observe(on: scheduler)
            .startWithMainValues { [weak self] filters in self?.follow(filters) }
    }

    deinit {
        watches.dispose()
        outline.dispose()
    }

    // MARK: Visibility

    /// Shows or hides the sidebar. Where there is room, the choice is remembered.
    public func setRevealed(_ isRevealed: Bool) {
        guard visibility.value.isAvailable, isRevealed != visibility.value.isRevealed else { return }
        changeVisibility {
            if $0.isCovering { $0.isRevealedOverPictures = isRevealed } else { $0.isWanted = isRevealed }
        }
        let isWanted = visibility.value.isWanted
        if settings.showsSidebar != isWanted { settings.showsSidebar = isWanted }
    }

    /// Reports whether the window is so narrow that the sidebar covers the pictures. It is hidden then.
    public func setCovering(_ isCovering: Bool) {
        guard visibility.value.isCovering != isCovering else { return }
        changeVisibility { ($0.isCovering, $0.isRevealedOverPictures) = (isCovering, false) }
    }

    private func changeVisibility(_ change: (inout Visibility) -> Void) {
        visibility.modify(change)
        readIfRevealed()
    }

    // MARK: Rows

    /// Limits the search to a row. A sidebar that covers the pictures closes.
    public func choose(_ row: OutlineRow) {
        var filters = search.filters.value
        row.scope.limit(&filters)
        search.setFilters(filters)
        if visibility.value.isCovering { setRevealed(false) }
    }

    /// Shows or hides the rows inside of a row.
    public func setExpanded(_ row: OutlineRow, _ isExpanded: Bool) {
        guard row.isExpanded == !isExpanded else { return }
        state.modify { state in
            if isExpanded { _ = state.expanded.insert(row.scope) } else { _ = state.expanded.remove(row.scope) }
        }
    }

    private func follow(_ provider: ImageProvider) {
        outlining = provider.outline
        (state.value, hasOutline) = (State(filters: search.filters.value), false)
        (outline.inner, isReading) = (nil, false)
        changeVisibility { $0.isAvailable = provider.outline != nil }
    }

    private func follow(_ filters: SearchFilters) {
        state.modify { state in
            let isNew = state.filters.folder != filters.folder
            state.filters = filters
            if isNew { Self.expandAroundFolder(&state) }
        }
    }

    private func readIfRevealed() {
        guard visibility.value.isRevealed != isReading else { return }
        isReading.toggle()
        guard isReading, let outlining else { return outline.inner = nil }
        outline.inner = outlining.outlines.observe(on: scheduler)
            .startWithMainValues { [weak self] outline in self?.update(outline) }
    }

    private func update(_ outline: PictureOutline) {
        state.modify { state in
            state.outline = outline
            guard !hasOutline else { return }
            for folder in outline.folders { state.expanded.insert(.folder(folder.path)) }
            Self.expandAroundFolder(&state)
        }
        hasOutline = true
    }

    /// Expands the folders around the chosen one, so that its row is visible.
    private static func expandAroundFolder(_ state: inout State) {
        guard let path = state.filters.folder else { return }
        for folder in state.outline.folders(around: path) { state.expanded.insert(.folder(folder)) }
    }
}
