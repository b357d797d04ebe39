import GTKKit
import Model

extension Window {
    /// Restores the window's stored size, and stores the size when the window is closed.
    func remember(in settings: any Settings) {
        let size = settings.windowSize
        defaultSize = (size.width, size.height)
        isMaximized = size.isMaximized
        onCloseRequest { [weak self] in
            self?.keepSize(in: settings)
            return false
        }
    }

    /// Stores the window's current size.
    func keepSize(in settings: any Settings) {
        let (width, height) = defaultSize
        let size = WindowSize(width: width, height: height, isMaximized: isMaximized)
        if settings.windowSize != size { settings.windowSize = size }
    }
}
