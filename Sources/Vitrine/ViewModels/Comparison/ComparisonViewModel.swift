import Model
import Reactive

/// The view model of a window that compares pictures: which of them it shows, and on which of them commands act. Main thread.
@MainActor
public final class ComparisonViewModel {
    /// How many pictures can be compared.
    public nonisolated static let pictureCounts = 2...4

    /// The pictures in the order in which they were selected, without those that were removed.
    public let pictures: Property<[ImageDetailViewModel]>
    /// The picture on which commands act.
    public let current: Property<ImageDetailViewModel>

    private let shown: MutableProperty<[ImageDetailViewModel]>
    private let chosen: MutableProperty<ImageDetailViewModel>
    private let images: [ImageEntity]
    private let makeDetail: @MainActor (ImageEntity) -> ImageDetailViewModel

    /// - Parameters:
    ///   - images: the pictures to compare, at least one, each of them once.
    ///   - makeDetail: makes the view model that loads one of them.
    public init(_ images: [ImageEntity], makeDetail: @escaping @MainActor (ImageEntity) -> ImageDetailViewModel) {
        let models = images.map { makeDetail($0) }
        self.images = images
        self.makeDetail = makeDetail
        shown = MutableProperty(models)
        chosen = MutableProperty(models[0])
        pictures = Property(capturing: shown)
        current = Property(capturing: chosen)
    }

    /// Has commands act on a picture.
    public func choose(_ picture: ImageDetailViewModel) { if chosen.value !== picture { chosen.value = picture } }

    public func shows(_ id: ImageID) -> Bool { shown.value.contains { $0.id.value == id } }

    /// Removes a picture from the comparison, and frees its memory. The last one stays. Returns whether it was removed.
    public func remove(_ id: ImageID) -> Bool {
        var left = shown.value
        guard left.count > 1, let index = left.firstIndex(where: { $0.id.value == id }) else { return false }
        let removed = left.remove(at: index)
        removed.disappear()
        if chosen.value === removed { chosen.value = left[min(index, left.count - 1)] }
        shown.value = left
        return true
    }

    /// Shows a removed picture at its former position again.
    public func restore(_ id: ImageID) {
        guard !shows(id), let position = images.firstIndex(where: { $0.id == id }) else { return }
        let later = Set(images[position...].map(\.id))
        let restored = makeDetail(images[position])
        let index = shown.value.firstIndex { later.contains($0.id.value) } ?? shown.value.count
        shown.modify { $0.insert(restored, at: index) }
        choose(restored)
    }

    /// Cancels all loads, because the window was closed.
    public func disappear() { for picture in shown.value { picture.disappear() } }
}
