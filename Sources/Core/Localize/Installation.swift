import Glibc

/// The installation folder of the running program. The program finds it through its own path, not through a path given
/// at build time, so that an installed program can be moved.
public enum Installation {
    /// `PREFIX/share` for a program in `PREFIX/bin`.
    public static let share: String = {
        let program = executable
        let bin = program.lastIndex(of: "/").map { program[..<$0] } ?? "."
        let prefix = bin.lastIndex(of: "/").map { bin[..<$0] } ?? "."
        return prefix + "/share"
    }()

    /// Path of the program's executable, or an empty text where `/proc` is not mounted.
    public static var executable: String {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
            guard let base = buffer.baseAddress else { return "" }
            let length = readlink("/proc/self/exe", base, buffer.count)
            guard length > 0 else { return "" }
            return String(decoding: UnsafeRawBufferPointer(start: base, count: length), as: UTF8.self)
        }
    }
}
