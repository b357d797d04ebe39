import GTKShim

/// A Swift object while GTK holds it as a list item.
///
/// The same object is the same list item for as long as GTK holds it: GTK recognises items by address, and so keeps a
/// selection and a row across changes around them. Items that nobody holds cost nothing.
///
/// Thread: main, where GTK makes and ends list items.
final class ListedItem {
    let item: AnyObject
    private let living: LivingItems

    init(_ item: AnyObject, in living: LivingItems) {
        self.item = item
        self.living = living
    }

    deinit { living.remove(item) }
}

/// The list items that GTK holds now, by the objects behind them. Holds neither.
final class LivingItems {
    private var pointers: [ObjectIdentifier: OpaquePointer] = [:]

    var count: Int { pointers.count }

    /// The list item for the object: the one GTK holds, or a new one. The caller owns one reference.
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

/// How many list items GTK holds in the whole process. Tests assert that the count returns to where it was.
public enum LiveListItems {
    public static var count: Int { Int(vitrine_item_live_count()) }
}
