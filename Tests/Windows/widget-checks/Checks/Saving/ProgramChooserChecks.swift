import Core
import FileAccess
import GTKKit
import GTKShim
import Glibc
import Model
import SignalEmission
import TestSupport
import ViewModels

@testable import Desktop
@testable import Views

/// The choice of a program for a file, on desktops without a portal.
@MainActor let programChooserChecks: [Check] = [
    Check("Program chooser", "the chosen program opens the file and does not get the keys") {
        let temporary = TemporaryFolder()
        defer { temporary.remove() }
        let folder = temporary.path
        let key = EnvironmentKey.name(for: .pixabay)
        setenv(key, "canary", 1)
        defer { unsetenv(key) }
        let file = "\(folder)/boat.dng"
        let script = "echo \"$1 ${\(key):-no key}\" >\(folder)/part && mv \(folder)/part \(folder)/output\n"
        try temporary.write(script, "program.sh")
        let program = try DefaultProgram("sh \(folder)/program.sh", for: file)
        defer { program.uninstall() }
        let window = try SearchWindow { number in
            var image = MockSearch.file(number)
            image.id = ImageID(provider: .folders, string: file)
            return image
        }
        defer { window.close() }
        window.controller.performCommands(files: FilesWithoutPortal())
        try window.fill(1, total: 1)
        window.controller.rows.select(0)
        window.controller.window.activateAction("win.open-with")
        @MainActor func dialog() -> Window? { toplevelWindows().first { $0.typeName == "GtkAppChooserDialog" } }
        try eventually("the dialog") { dialog()?.isMapped == true }
        try Emission.emit("response", of: require(dialog(), "the dialog"), [Int(GTK_RESPONSE_OK.rawValue)])
        try eventually("the end of the program") { !OtherProgram.text(of: "\(folder)/output").isEmpty }
        try expectEqual(OtherProgram.text(of: "\(folder)/output"), "\(file) no key\n", "what it got")
    }
]

/// Opens no file, because there is no portal.
private struct FilesWithoutPortal: FileOpening {
    func reveal(path: LocalPath) {}
    func open(path: LocalPath) {}
    @MainActor func chooseProgram(for path: LocalPath, otherwise: @escaping @MainActor () -> Void) { otherwise() }
}

/// The program that the desktop proposes for a type of files.
@MainActor
private struct DefaultProgram {
    private let program: OpaquePointer

    /// - Parameters:
    ///   - command: the command without the address of the file.
    ///   - name: the name of a file of the type.
    init(_ command: String, for name: String) throws {
        program = try require(
            g_app_info_create_from_commandline(command, "Check", G_APP_INFO_CREATE_SUPPORTS_URIS, nil), "the program")
        let type = g_content_type_guess(name, nil, 0, nil)
        defer { g_free(type) }
        try expect(g_app_info_set_as_default_for_type(program, type, nil) != 0, "the program was not installed")
    }

    func uninstall() {
        g_app_info_delete(program)
        g_object_unref(UnsafeMutableRawPointer(program))
    }
}
