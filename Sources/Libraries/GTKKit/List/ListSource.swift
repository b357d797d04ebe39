import GTKShim

/// Provides the items of a GListModel.
///
/// Ownership: the C model owns the source through a box; the source owns the closure. Thread: main.
@MainActor
final class ListSource {
    private let itemAt: @MainActor (Int) -> AnyObject
    private let living = LivingItems()

    init(itemAt: @escaping @MainActor (Int) -> AnyObject) {
        self.itemAt = itemAt
    }

    /// Returns a list model that owns this source and has no items yet.
    func makeModel() -> Object {
        Object(adopting: vitrine_list_model_new(makeItem, Box(self).retainedPointer(), releaseBox))
    }

    fileprivate func listItem(at position: Int) -> OpaquePointer { living.listItem(for: itemAt(position)) }
}

private func makeItem(position: guint, data: UnsafeMutableRawPointer) -> OpaquePointer {
    // The caller owns the result.
    calledOnMain(with: data) { Box<ListSource>.value(at: $0).listItem(at: Int(position)) }
}

/// Holds a Swift object while GTK holds it as a list item.
///
/// An object keeps the same list item for as long as GTK holds it: GTK compares items by address, and so keeps a
/// selection and a row across changes around them. Items that GTK does not hold need no memory here.
///
/// Thread: main, where GTK creates and releases list items.
final class ListedItem {
    let item: AnyObject
    private let living: LivingItems

    fileprivate init(_ item: AnyObject, in living: LivingItems) {
        self.item = item
        self.living = living
    }

    deinit { living.remove(item) }
}

/// Maps each Swift object to the list item that GTK holds for it. It owns neither the objects nor the list items.
private final class LivingItems {
    private var pointers: [ObjectIdentifier: OpaquePointer] = [:]

    /// Returns the list item for the object: an existing one if GTK holds it, otherwise a new one. The caller owns one
    /// reference.
    func listItem(for item: AnyObject) -> OpaquePointer {
        let key = ObjectIdentifier(item)
        if let living = pointers[key] {
            g_object_ref(UnsafeMutableRawPointer(living))
            return living
        }
        let made = vitrine_item_new(Box(ListedItem(item, in: self)).retainedPointer(), releaseBox)
        pointers[key] = made
        return made
    }

    fileprivate func remove(_ item: AnyObject) { pointers[ObjectIdentifier(item)] = nil }
}
