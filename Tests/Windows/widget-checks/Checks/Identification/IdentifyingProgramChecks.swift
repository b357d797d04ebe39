import FileAccess
import FoundationEssentials
import GTKKit
import Imaging
import Model
import StandIn
import TestSupport
import ViewModels

@testable import Composition

/// A folder with a picture to identify, which is removed with this object.
@MainActor
private final class IdentifiedFolder {
    private let folder = TemporaryFolder()
    var path: String { folder.path }

    init() throws {
        let bitmap = Photograph.picture(0, fitting: PixelSize(width: 640, height: 480))
        let data = try require(BitmapEncoder.encode(bitmap, as: .jpeg(quality: 90)), "a picture")
        try folder.write(data, "Red boat.jpg")
    }
}

/// Runs the program with a stand-in server, hands files over as a drop does, and waits for the window.
@MainActor
private func identifying(
    _ names: [String], _ options: StandInOptions = StandInOptions(),
    _ body: @escaping @MainActor (RunningProgram, StandInServer, Window) throws -> Void
) throws {
    let server = try StandInServer(options).start()
    defer { server.stop() }
    let folder = try IdentifiedFolder()
    // A search of the first window would occupy all connections to a slow server.
    try RunningProgram.run(at: server.url, source: .samples) { running in
        let windows = try require(running.program.identification, "the windows")
        windows.identify(names.map { PictureToIdentify(LocalPath(folder.path + "/" + $0)) })
        try body(running, server, try running.window("Identify Pictures"))
    }
}

extension Window {
    fileprivate func shows(_ text: String) -> Bool {
        descendants(as: Label.self).contains { $0.isMapped && $0.text.contains(text) }
    }
}

extension StandInServer {
    /// The requests that tell a service about a file: its checksum, or words of its name.
    fileprivate var requestsAboutFiles: [RequestRecord] {
        requests.filter { $0.path.contains("gaisha1=") || $0.path.contains("red") && $0.path.contains("boat") }
    }
}

@MainActor let identifyingProgramChecks: [Check] = [
    Check("Identify in the program", "no request tells a service about a file before consent, nor after a refusal") {
        try identifying(["Red boat.jpg"]) { running, server, window in
            try eventually("the question") { running.question != nil }
            try expectEqual(server.requestsAboutFiles.count, 0, "requests before the answer")
            try running.choose("_Only on This Computer")
            try eventually("the offer") { window.shows("Services that may know more are not asked.") }
            try expectEqual(server.requestsAboutFiles.count, 0, "requests")
            try expect(!running.settings.asksServicesAboutFiles, "the setting")
        }
    },
    Check("Identify in the program", "closing the window cancels its request, and no other follows") {
        var options = StandInOptions()
        options.latency = 60_000
        try identifying(["Red boat.jpg"], options) { running, server, window in
            try eventually("the question") { running.question != nil }
            try running.choose("_Ask Services")
            try eventually("the request") { !server.requestsAboutFiles.isEmpty }
            // The words follow a request for the checksum that has failed, and go to several services at once. Those
            // requests may arrive one after the other while the window is closed.
            let hadWords = server.requestsAboutFiles.contains { !$0.path.contains("gaisha1=") }
            try running.close(window)
            try eventually("its end") { server.requestsAboutFiles.allSatisfy { $0.hungUp != nil } }
            if !hadWords { try expectEqual(server.requestsAboutFiles.count, 1, "requests") }
        }
    },
    Check("Identify in the program", "a picture that another program has copied gets a window of its own by Ctrl+V") {
        let server = try StandInServer().start()
        defer { server.stop() }
        let folder = try IdentifiedFolder()
        try RunningProgram.run(at: server.url) { running in
            running.settings.hasDecidedAboutFileServices = true
            try withCopied("cat '\(folder.path)/Red boat.jpg'", as: "image/png") {
                let input = try RealInput(try running.window("Vitrine"))
                defer { input.leave() }
                try input.press("ctrl+v")
                let window = try running.window("Identify Pictures")
                try eventually("its name") { window.shows("Pasted Picture") }
                try eventually("the end") { window.shows("Nothing on this computer tells whose picture this is") }
                try expectEqual(server.requestsAboutFiles.count, 0, "requests")
            }
            try expect(running.application.action(named: "identify")?.isEnabled == true, "no command")
        }
    },
]
