import GTKKit

/// The place of the bars above the pictures. It is as high as they are together, and scrolls where that is more than there is
/// room for; without a bar it is not there.
@MainActor
final class ImageSearchInfoBars {
    private let place: Bin
    private let bars: [Revealer]

    init(interface: Interface) throws {
        place = try interface.object("bars", as: Bin.self)
        place.fitsScrolledContent()
        bars = try ["welcome", "banner", "failures"].map { try interface.object($0, as: Revealer.self) }
        for bar in bars {
            bar.onRevealedChanged { [weak self] in self?.update() }
            bar.onSettled { [weak self] in self?.update() }
        }
    }

    /// Whether there is a bar, or one that has not gone to its end.
    var isShown: Bool { place.isVisible }

    // How high it is, and how high its bars are now.
    var height: Int { place.allocatedHeight }
    var neededHeight: Int { bars.filter(\.isVisible).map(\.allocatedHeight).reduce(0, +) }

    private func update() { place.isVisible = bars.contains { !$0.isGone } }
}
