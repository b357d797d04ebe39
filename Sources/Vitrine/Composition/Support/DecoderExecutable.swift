import Desktop
import Localize

/// Finds the program that decodes pictures in a sandbox, by the path of the running program.
enum DecoderExecutable {
    /// The path of the decoder. Where it is not installed, its start fails, and the failure is reported.
    static var path: String { path(for: Installation.executable, isFile: FileCheck.isFile) }

    /// Looks beside the program, where a build puts both, and then in the folders that packages use.
    static func path(for program: String, isFile: (String) -> Bool) -> String {
        let bin = folder(of: program)
        let prefix = folder(of: bin)
        let candidates = [bin, prefix + "/libexec", prefix + "/lib"].map { $0 + "/vitrine-decoder" }
        return candidates.first(where: isFile) ?? candidates[0]
    }

    private static func folder(of path: String) -> String { path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "." }
}
