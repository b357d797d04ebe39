import FoundationEssentials
import Fuzzing
import GTKKit
import Glibc
import Model
import TestSupport
import ViewModels

@testable import Composition
@testable import Views

/// Damaged and hostile files of this computer in the windows of the whole program.
@MainActor let hostileFileChecks: [Check] = [
    Check("Hostile files", "damaged files, bombs and an endless one delay no key, and good pictures are shown") {
        let folder = try HostileFolder()
        defer { folder.remove() }
        try RunningProgram.run { running in
            running.settings.pictureFolders = []
            running.settings.listAppearance = ListAppearance(layout: .list)
            let first = try running.window("Vitrine")
            running.openFile(folder.firstFile)
            try eventually("the first picture") { running.application.windows.count == 2 }
            let picture = try require(running.application.windows.first { $0 != first }, "its window")
            picture.present()
            try eventually("its folder") { picture.title.hasPrefix("00 good") }
            // A file that turns out to be no picture leaves the list, so that positions and their number change.
            for _ in 0..<HostileFolder.count where !picture.title.hasPrefix("99 good") {
                let title = picture.title
                try RealInput(picture).press("Page_Down")
                try eventually("another picture than “\(title)”") { picture.title != title }
            }
            try expect(picture.title.hasPrefix("99 good"), "the last picture, not “\(picture.title)”")

            // The list, from its last file, which is a good one, to its first.
            try running.close(first)
            try RealInput(picture).press("ctrl+l")
            try eventually("the list") { running.application.windows.count == 2 && running.program.main != nil }
            let rows = try require(running.program.main?.rows, "the rows")
            try eventually("the last picture") {
                guard let last = rows.host.selectedPositions.first, last > 40 else { return false }
                return rows.host.row(at: last)?.content == .picture
            }
            let list = try require(running.program.main?.window, "the window of the list")
            while rows.host.selectedPositions != [0] {
                // A key that arrives before the row has the keyboard changes no selection.
                try eventually("the keyboard on the selected row") {
                    rows.focusedPosition.map { [$0] } == rows.host.selectedPositions
                }
                let selected = rows.host.selectedPositions
                try RealInput(list).press("Page_Up")
                try eventually("another selection than \(selected)") { rows.host.selectedPositions != selected }
            }
            try eventually("the first picture in the list") { rows.host.row(at: 0)?.content == .picture }
        }
    }
]

/// A folder whose first and last files are good, and whose others are damaged or hostile.
@MainActor
private struct HostileFolder {
    /// The number of files.
    static let count = 65

    private let folder = TemporaryFolder()
    var path: String { folder.path }
    let firstFile: String

    init() throws {
        firstFile = folder.path("00 good.png")
        _ = try OtherProgram.output(of: "convert -size 60x40 xc:red '\(firstFile)'")
        _ = try OtherProgram.output(of: "convert -size 60x40 xc:blue '\(path)/99 good.png'")
        let rectangle = "<rect width='100%' height='100%' filter='url(#f)'/></svg>"
        let noise = "<filter id='f'><feTurbulence baseFrequency='0.9' numOctaves='99999999'/></filter>"
        try folder.write("<svg width='4000' height='4000'>\(noise)\(rectangle)", "10 endless.svg")
        try folder.write("<svg width='2000000000' height='2000000000'>\(rectangle)", "11 large.svg")
        try folder.write("P6 2000000000 2000000000 255\n\0\0\0", "12 large.ppm")
        let names = [
            "jpeg": "jpg", "png": "png", "gif": "gif", "webp": "webp", "iso-media": "avif", "jpeg-xl": "jxl",
            "decoding": "tif", "animation": "gif",
        ]
        let readers = Readers(folder: path)
        var (index, written) = (UInt64(0), 0)
        while written < Self.count - 5 {
            let (reader, bytes) = readers.makeCase(index, seed: 19)
            index += 1
            guard let ending = names[reader.name], !bytes.isEmpty else { continue }
            written += 1
            try folder.write(Data(bytes), "\(written + 20) damaged.\(ending)")
        }
    }

    func remove() { folder.remove() }
}
