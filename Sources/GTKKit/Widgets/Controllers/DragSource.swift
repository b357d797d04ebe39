import GTKShim

/// Lets a widget be dragged to other programs.
public final class DragSource: EventController {
    package override class var type: GType { gtk_drag_source_get_type() }

    public convenience init() { self.init(adopting: gtk_drag_source_new()) }

    /// What is dragged from now on, in several shapes; without any, nothing can be dragged.
    public func setContents(_ contents: [TransferContent]) {
        let provider = contents.isEmpty ? nil : TransferContent.provider(of: contents)
        // The wrapper is the provider's only owner until the source has it.
        withExtendedLifetime(provider) { gtk_drag_source_set_content(opaque, provider?.typed()) }
    }

    /// What is seen under the pointer while dragging.
    public func setIcon(_ texture: Texture?) { gtk_drag_source_set_icon(opaque, texture?.pointer, 0, 0) }
}
