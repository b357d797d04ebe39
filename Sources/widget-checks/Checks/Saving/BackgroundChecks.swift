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
    },
    Check("Backgrounds", "the portal gets the whole file and is asked to show it first") {
        let record = "/tmp/portal-record-\(UInt32.random(in: 0 ... .max))"
        let portal = try OtherProgram.start("script/lib/stand-in-portal \(record)", until: "ready")
        defer { portal.end() }
        let file = "/tmp/background-\(UInt32.random(in: 0 ... .max)).txt"
        _ = try OtherProgram.output(of: "printf 'a picture' >\(file)")
        try expectEqual(try outcome(of: file), .set, "outcome")
        let call = OtherProgram.text(of: record)
        let sum = try OtherProgram.output(of: "sha256sum <\(file) | cut -d' ' -f1")
        try expect(call.contains(sum.prefix(64)), "another file came: \(call)")
        try expect(call.contains("\"show-preview\": true"), "it was not to be shown: \(call)")
        try expect(call.contains("\"set-on\": \"background\""), "it was for something else: \(call)")
        _ = try OtherProgram.output(of: "rm -f \(file) \(record)")
    },
    Check("Backgrounds", "a user who says no is not told of a failure") {
        let portal = try OtherProgram.start("script/lib/stand-in-portal /dev/null 1", until: "ready")
        defer { portal.end() }
        try expectEqual(try outcome(of: "/etc/hostname"), .declined, "outcome")
    },
]
