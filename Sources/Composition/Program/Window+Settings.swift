import GTKKit
import Model

extension Window {
    /// Opens as large as it was closed, and remembers how large it is closed next.
    func remember(in settings: any Settings) {
        let size = settings.windowSize
        defaultSize = (size.width, size.height)
        isMaximized = size.isMaximized
        onCloseRequest { [weak self] in
            guard let self else { return false }
            let (width, height) = self.defaultSize
            settings.windowSize = WindowSize(width: width, height: height, isMaximized: self.isMaximized)
            return false
        }
    }
}
