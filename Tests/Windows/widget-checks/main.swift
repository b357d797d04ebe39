import GTKKit
import GTKShim
import Glibc
import Localize

// Runs checks in real windows. The checks need a display and the main thread of the process, which a test runner does
// not give to tests.

let options = CheckOptions(CommandLine.arguments.dropFirst())
if options.looksAtLanguages { Localize.start() }
let checks =
    if options.looksAtLanguages {
        languageChecks(options)
    } else if let folder = options.rendererFolder {
        rendererScenes(in: folder) + seamChecks
    } else {
        allChecks
    }

if options.onlyLists {
    for check in options.selected(checks) { print(check.title) }
    exit(0)
}

do {
    try Display.open()
} catch {
    print("widget-checks: \(error)\nscript/checks/widget-checks brings a display of its own.")
    exit(2)
}

MainLoop.install()
PollTimer.start()
ToastOverlay.countsTime = false
if let scale = options.textScale { enlargeText(scale) }
if options.isMirrored { gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL) }
Photograph.cover = options.cover
let runner = Runner(countsObjects: options.rendererFolder == nil)
for check in options.selected(checks) { runner.run(check) }
print(runner.summary)
exit(runner.status)
