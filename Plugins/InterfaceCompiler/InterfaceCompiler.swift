import Foundation
import PackagePlugin

/// Compiles the interface files and styles in `Resources/<target>` into one GResource bundle embedded in Swift source.
///
/// SwiftPM's own `resources:` would link Foundation into the program and embed the build path. This plugin does
/// neither, and runs again when one of the files changes.
@main
struct InterfaceCompiler: BuildToolPlugin {
    func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
        let folder = context.package.directoryURL.appending(path: "Resources").appending(path: target.name)
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { ["ui", "css", "svg"].contains($0.pathExtension) }
            .sorted { $0.lastPathComponent < $1.lastPathComponent }
        let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedInterfaces.swift")
        return [
            .buildCommand(
                displayName: "Compiling \(files.count) interface files",
                executable: try context.tool(named: "interface-embedder").url,
                arguments: [output.path] + files.map(\.path),
                inputFiles: files,
                outputFiles: [output])
        ]
    }
}
