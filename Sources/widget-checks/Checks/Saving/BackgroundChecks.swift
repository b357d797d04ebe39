import Desktop
import GTKKit
import Model

/// Asks for a background and waits for the answer.
@MainActor
private func outcome(of path: String) throws -> WallpaperOutcome {
    var outcome: WallpaperOutcome?
    PortalWallpaper().setWallpaper(path: path) { outcome = $0 }
    try eventually("an answer") { outcome != nil }
    return try require(outcome, "an outcome")
}

@MainActor let backgroundChecks: [Check] = [
    Check("Backgrounds", "without a portal the user is told that there is none") {
        try expectEqual(try outcome(of: "/etc/hostname"), .noPortal, "outcome")
    }
]
