import Foundation
import Glibc

/// A process and all its descendants.
struct ProcessTree {
    let root: Int32

    /// The ids of the process and of its current descendants.
    var members: [Int32] {
        var children: [Int32: [Int32]] = [:]
        for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
            guard let process = Int32(name), let fields = Self.fields(process), let parent = Int32(fields[1]) else {
                continue
            }
            children[parent, default: []].append(process)
        }
        var (found, waiting) = ([Int32](), [root])
        while let next = waiting.popLast() {
            found.append(next)
            waiting += children[next] ?? []
        }
        return found
    }

    /// The processor time of all members in seconds.
    var processorSeconds: Double {
        let ticks = members.compactMap { Self.fields($0) }.reduce(0.0) {
            $0 + (Double($1[11]) ?? 0) + (Double($1[12]) ?? 0)
        }
        return ticks / Double(sysconf(Int32(_SC_CLK_TCK)))
    }

    /// The memory of all members in megabytes. Shared pages count proportionally.
    var megabytes: Double { members.reduce(0) { $0 + ((try? BenchmarkCases.pss(of: "\($1)")) ?? 0) } }

    /// Ends all members, first by SIGTERM and then by SIGKILL.
    func end() { Self.end(members) }

    private static func end(_ processes: [Int32]) {
        for signal in [SIGTERM, SIGKILL] {
            for process in processes where isAlive(process) { kill(process, signal) }
            for _ in 0..<100 where processes.contains(where: isAlive) { usleep(20_000) }
        }
    }

    /// Ends all remaining descendants of this process.
    static func endDescendants() {
        let left = ProcessTree(root: getpid()).members.filter { $0 != getpid() }
        end(left)
        for process in left { waitpid(process, nil, WNOHANG) }
    }

    private static func isAlive(_ process: Int32) -> Bool {
        fields(process).map { $0[0] != "Z" } ?? false
    }

    /// Returns the fields of `/proc/N/stat` after the name: state, parent, …
    private static func fields(_ process: Int32) -> [Substring]? {
        guard let text = try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8),
            let end = text.lastIndex(of: ")")
        else { return nil }
        let fields = text[text.index(after: end)...].split(separator: " ")
        return fields.count > 12 ? fields : nil
    }
}
