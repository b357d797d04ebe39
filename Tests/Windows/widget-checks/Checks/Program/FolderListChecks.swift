import FileAccess
import GTKKit
import Glibc
import Model
import TestSupport
import ViewModels

@testable import Composition
@testable import Views

/// The list of the folder of a file that another program has opened.
@MainActor let folderListChecks: [Check] = [
    Check("Folder list", "Ctrl+L in the window of an opened file lists its folder with the picture selected") {
        let folder = try FolderOfBoats(60)
        defer { folder.remove() }
        try RunningProgram.run { running in
            running.settings.pictureFolders = [folder.path]
            running.settings.listAppearance = ListAppearance(layout: .list)
            let window = try running.window("Vitrine")
            let picture = try openFile(41, of: folder, running)
            try eventually("its position") { picture.shows("42 of 60") }
            try RealInput(picture).press("Page_Down")
            try eventually("the next picture") { picture.shows("43 of 60") }
            try RealInput(picture).press("ctrl+l")
            try expectSelection(42, of: 60, running)
            let open = try require(running.program.main?.window.action(named: "open-picture"), "the action")
            open.activate()
            try eventually("its window") { running.application.windows.count == 3 }
            let opened = try require(
                running.application.windows.first { $0 != window && $0 != picture }, "the window of the selection")
            try eventually("the same picture") { opened.title.hasPrefix("boat-00042") }
        }
    },
    Check("Folder list", "a new search window shows the selected picture in every layout, also one not indexed yet") {
        let count = 600
        let folder = try FolderOfBoats(count)
        defer { folder.remove() }
        let cases: [(ListAppearance.Layout, Int, Int, Bool)] = [
            (.list, 900, count - 1, false), (.grid, 360, 150, false), (.mosaic, 900, count - 1, true),
        ]
        for (layout, width, number, isChosen) in cases {
            try RunningProgram.run { running in
                running.settings.pictureFolders = isChosen ? [folder.path] : []
                running.settings.listAppearance = ListAppearance(layout: layout)
                try showFolder(number, of: folder, width: width, running)
                try expectSelection(number, of: count, running)
            }
        }
    },
    Check("Folder list", "the main window reports an opened file that is no picture") {
        let folder = TemporaryFolder()
        try folder.write("no picture", "notes.png")
        try RunningProgram.run { running in
            let window = try running.window("Vitrine")
            running.openFile(folder.path("notes.png"))
            let reason = "\(folder.path("notes.png")) could not be opened: it is not a picture in a supported format"
            try eventually("the reason") { window.shows(reason) }
        }
    },
]

/// A folder with numbered pictures, which are one file under several names.
@MainActor
private struct FolderOfBoats {
    private let folder = TemporaryFolder()
    var path: String { folder.path }

    init(_ count: Int) throws {
        _ = try OtherProgram.output(of: "convert -size 60x40 xc:red \(file(0))")
        for number in 1..<count where link(file(0), file(number)) != 0 {
            throw CheckFailure(reason: "no link to the picture", place: #fileID)
        }
    }

    func file(_ number: Int) -> String {
        let digits = String(number)
        return "\(path)/boat-\(String(repeating: "0", count: 5 - digits.count))\(digits).png"
    }

    func remove() { folder.remove() }
}

extension Window {
    fileprivate func shows(_ text: String) -> Bool {
        descendants(as: Label.self).contains { $0.text == text && $0.isMapped }
    }
}

/// Opens a file beside the search window, as a file manager does. Returns its window.
@MainActor
private func openFile(_ number: Int, of folder: FolderOfBoats, _ running: RunningProgram) throws -> Window {
    let others = running.application.windows
    running.openFile(folder.file(number))
    try eventually("the picture") { running.application.windows.count > others.count }
    let picture = try require(running.application.windows.first { !others.contains($0) }, "the picture")
    picture.title = "Opened file"
    picture.present()
    return picture
}

/// Opens a file without a search window, and lists its folder.
@MainActor
private func showFolder(
    _ number: Int, of folder: FolderOfBoats, width: Int = 900, _ running: RunningProgram
) throws {
    let first = try running.window("Vitrine")
    let picture = try openFile(number, of: folder, running)
    try running.close(first)
    running.settings.windowSize = WindowSize(width: width, height: 600)
    try RealInput(picture).press("ctrl+l")
    try eventually("the search window") { running.application.windows.count == 2 }
}

/// Waits until the search window has the picture selected, wholly visible, with its preview, and the focus on it.
@MainActor
private func expectSelection(_ number: Int, of count: Int, _ running: RunningProgram) throws {
    try eventually("the search window") { running.program.main != nil }
    let rows = try require(running.program.main?.rows, "the rows")
    let layout = rows.listing.appearance.layout
    try eventually("\(count) pictures in the \(layout)") { rows.source.count == count }
    try eventually("the selection of \(number) in the \(layout)") { rows.host.selectedPositions == [number] }
    try eventually("picture \(number) in view in the \(layout), \(describePlace(of: number, in: rows))") {
        rows.isInView(number) && rows.host.row(at: number)?.content == .picture
    }
    try eventually("the focus on \(number) in the \(layout)") {
        rows.focusedPosition == number
    }
}

/// What a failure has to say about a row: what the list shows, what the row shows and where it is.
@MainActor
private func describePlace(of number: Int, in rows: ImageSearchRows) -> String {
    let list =
        "which shows \(rows.host.visibleRange) at \(rows.scroller.vertical.value) in"
        + " \(rows.scroller.allocatedHeight) pixels"
    guard let row = rows.host.row(at: number) else { return list + ", without a row" }
    let place = row.widget.point(x: 0, y: 0, in: rows.scroller).map { "\($0.y)" } ?? "no place"
    return list + ", with \(row.content) at \(place) in a height of \(row.widget.allocatedHeight)"
}
