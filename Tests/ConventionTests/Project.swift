import Foundation
import Synchronization

/// Reads the files of this project from the disk.
struct Project {
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    struct File: CustomStringConvertible, Sendable {
        /// The path relative to the project, such as "Sources/Vitrine/Model/Search/SearchQuery.swift".
        let path: String
        let text: String
        let lines: [Substring]

        init(path: String, text: String) {
            (self.path, self.text) = (path, text)
            lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        }

        var description: String { path }
        /// The name without folders.
        var name: String { String(path.split(separator: "/").last ?? "") }

        /// Returns the lines that contain one of the words, with their numbers from 1. Most files contain none, and the C
        /// library sees that many times faster than a regular expression.
        func lines(naming words: [String]) -> [(number: Int, text: Substring)] {
            guard words.contains(where: { strstr(text, $0) != nil }) else { return [] }
            return lines.enumerated()
                .filter { line in words.contains { strstr(String(line.element), $0) != nil } }
                .map { ($0.offset + 1, $0.element) }
        }
        /// The target of a file: the name of its folder in "Sources/Services" or "Benchmarks", and of tests in "Tests".
        var target: String {
            let folders = path.split(separator: "/").dropLast().map(String.init)
            switch folders.first {
            case "Sources": return folders.dropFirst(2).first ?? ""
            case "Tests" where folders.dropFirst().first?.hasSuffix("Tests") != true:
                return folders.dropFirst(2).first ?? ""
            default: return folders.dropFirst().first ?? ""
            }
        }
    }

    /// Returns the files below a folder whose names have one of the endings; all files if there are no endings.
    static func files(in folder: String, endings: [String] = []) throws -> [File] {
        let all = try read.withLock { read in
            if let files = read[folder] { return files }
            let files = try Self.readFiles(in: folder)
            read[folder] = files
            return files
        }
        return endings.isEmpty ? all : all.filter { file in endings.contains { file.path.hasSuffix($0) } }
    }

    /// The files of a folder, which are read once for all tests.
    private static let read = Mutex<[String: [File]]>([:])

    private static func readFiles(in folder: String) throws -> [File] {
        let base = root.appending(path: folder).resolvingSymlinksInPath()
        let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path)
        return try paths.sorted().compactMap { path in
            let url = base.appending(path: path)
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder), !isFolder.boolValue else {
                return nil
            }
            let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
            return File(path: "\(folder)/\(path)", text: text)
        }
    }

    /// The files in Swift and C that are not installed and are no unit tests: support, checks and benchmarks.
    static func checkFiles() throws -> [File] {
        try
            (files(in: "Tests", endings: [".swift", ".c", ".h"])
            + files(in: "Benchmarks", endings: [".swift", ".c", ".h"]))
            .filter { !$0.target.hasSuffix("Tests") }
    }

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}
