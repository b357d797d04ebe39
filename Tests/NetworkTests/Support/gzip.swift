import Foundation
import TestSupport

/// Compresses bytes with the system's gzip program.
func gzip(_ bytes: [UInt8]) throws -> [UInt8] {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["gzip", "-c"]
    let input = Pipe()
    let output = Pipe()
    process.standardInput = input
    process.standardOutput = output
    let exit = try process.start()
    Thread.detachNewThread {
        input.fileHandleForWriting.write(Data(bytes))
        input.fileHandleForWriting.closeFile()
    }
    let packed = output.fileHandleForReading.readDataToEndOfFile()
    exit.wait()
    return Array(packed)
}
