import GTKShim

extension Window {
    /// The size of the monitor the window is on, in device pixels; nil before the window is realised.
    public var monitorSize: (width: Int, height: Int)? {
        guard let surface = gtk_native_get_surface(opaque),
            let monitor = gdk_display_get_monitor_at_surface(gdk_surface_get_display(surface), surface)
        else { return nil }
        var area = GdkRectangle()
        gdk_monitor_get_geometry(monitor, &area)
        let scale = scaleFactor
        return (Int(area.width) * scale, Int(area.height) * scale)
    }
}
