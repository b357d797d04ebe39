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

    /// The same, made smaller: at most `side` application pixels wide and high.
    public func setIcon(_ texture: Texture, fitting side: Int) {
        let scale = min(1, Double(side) / Double(max(texture.width, texture.height)))
        let (width, height) = (max(1, Double(texture.width) * scale), max(1, Double(texture.height) * scale))
        guard let icon = vitrine_texture_scaled(texture.pointer, width, height) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(icon)) }
        gtk_drag_source_set_icon(opaque, icon, Int32(width / 2), Int32(height / 2))
    }
}
