import GTKKit
import Glibc

/// Runs checks one after the other and counts the results.
@MainActor
final class Runner {
    private var passed = 0
    private var failed = 0
    private let countsObjects: Bool

    /// - Parameter countsObjects: whether a check fails if objects remain. After a drawing into a texture with the GL
    ///   renderer of GTK 4.8, objects of the closed window remained; such drawings are made by checks of renderers only.
    init(countsObjects: Bool = true) {
        self.countsObjects = countsObjects
        GLibWarnings.startCollecting()
    }

    var summary: String { "\(passed) passed, \(failed) failed" }
    var status: Int32 { failed == 0 && passed > 0 ? 0 : 1 }

    func run(_ check: Check) {
        // The script sees from this line which check ended the process.
        print("begun   \(check.title)")
        fflush(nil)
        let watchdog = Watchdog(check)
        defer { watchdog.end() }
        let before = LiveObjects()
        var reasons: [String] = []
        do {
            try check.body()
        } catch {
            reasons.append("\(error)")
        }
        OpenWindows.closeAll()
        if countsObjects { reasons += before.leaks() }
        reasons += GLibWarnings.takeAll()
        report(check, reasons)
    }

    private func report(_ check: Check, _ reasons: [String]) {
        if reasons.isEmpty {
            passed += 1
            print("passed  \(check.title)")
        } else {
            failed += 1
            print("FAILED  \(check.title)")
            for reason in reasons { print("        \(reason)") }
        }
        // A reader of a pipe gets each line at once, including the last line before a crash.
        fflush(nil)
    }
}
