import GTKKit
import Model

extension Window {
    /// Opens as large as it was closed, and remembers how large it is when it is closed next.
    func remember(in settings: any Settings) {
        let size = settings.windowSize
        defaultSize = (size.width, size.height)
        isMaximized = size.isMaximized
        onCloseRequest { [weak self] in
            self?.keepSize(in: settings)
            return false
        }
    }

    /// Remembers how large it is now.
    func keepSize(in settings: any Settings) {
        let (width, height) = defaultSize
        let size = WindowSize(width: width, height: height, isMaximized: isMaximized)
        if settings.windowSize != size { settings.windowSize = size }
    }
}
