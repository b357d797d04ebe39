import Foundation

/// The targets of the package and their dependencies, read from the text of its manifest.
struct PackageMap {
    struct Target {
        let name: String
        let kind: String
        /// The folder of its layer, such as "Sources/Services".
        let folder: String
        let dependencies: [String]
    }

    let targets: [String: Target]
    /// Names in the order of the manifest: lower layers first.
    let order: [String]

    init(manifest: String) {
        var targets: [String: Target] = [:]
        var order: [String] = []
        let layers = manifest.matches(of: /"((?:Sources|Tests|Benchmarks|Plugins)[^"]*)",\s*\[/)
        let declaration = /\.(?<kind>target|[a-z]+Target|systemLibrary|plugin)\(\s*name: "(?<name>[^"]+)"/
        for match in manifest.matches(of: declaration) {
            let body = Self.parenthesised(manifest[match.range.lowerBound...])
            let list = body.firstMatch(of: /dependencies: \[(?<list>[^\]]*)\]/)?.output.list ?? ""
            let dependencies = list.matches(of: /"([^"]+)"/).map { String($0.output.1) }
            let name = String(match.output.name)
            let layer = layers.last { $0.range.upperBound <= match.range.lowerBound }
            order.append(name)
            targets[name] = Target(
                name: name, kind: String(match.output.kind), folder: String(layer?.output.1 ?? ""),
                dependencies: dependencies)
        }
        self.targets = targets
        self.order = order
    }

    /// Returns the direct and indirect dependencies of a target.
    func reachable(from name: String) -> Set<String> {
        var found: Set<String> = []
        var open = targets[name]?.dependencies ?? []
        while let next = open.popLast() {
            if found.insert(next).inserted { open += targets[next]?.dependencies ?? [] }
        }
        return found
    }

    /// Returns the text up to the parenthesis that closes the first opening one.
    private static func parenthesised(_ text: Substring) -> Substring {
        var depth = 0
        for index in text.indices {
            if text[index] == "(" { depth += 1 }
            if text[index] == ")" {
                depth -= 1
                if depth == 0 { return text[...index] }
            }
        }
        return text
    }
}
