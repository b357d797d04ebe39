import Desktop
import Localize
import Model

/// The options of `vitrine save` for the size, the format and the credits of the files.
struct SaveOptions: Sendable, Equatable {
    /// The folder for saved pictures; `nil` for the folder in the settings.
    var folder: String?
    var size: SaveChoice.Size?
    var ratio: AspectRatio?
    var format: OutputFormat?
    var quality: Int?
    var sheets = CreditsSheets()
    /// Whether pictures are changed although their licenses forbid it.
    var isForced = false

    /// What is saved. A format or a crop alone makes copies of their own size.
    var choice: SaveChoice {
        let isCopy = format != nil || quality != nil || ratio != nil
        return SaveChoice(
            size: size ?? (isCopy ? .longerSide(SaveChoice.sides.upperBound) : .original),
            crop: ratio.map { PictureCrop(ratio: $0) }, format: format ?? .jpeg,
            quality: quality ?? SaveChoice().quality)
    }

    /// The name of the option for REUSE files in the list of sheets.
    private static let reuse = "reuse"

    typealias Option = CommandSyntax<TerminalCommand>.Option

    static var options: [Option] {
        let noFolder: @Sendable () -> String = { tr("%s needs a folder after it.", "--to") }
        return [
            .value("--to", missing: noFolder) { command, folder in
                command.saving.folder = folder
                return folder.isEmpty ? noFolder() : nil
            },
            number("--size", SaveChoice.sides) { $0.size = .longerSide($1) },
            number("--print-width", SaveChoice.printWidths) { $0.size = .printWidth($1) },
            .value("--crop") { command, value in
                command.saving.ratio = AspectRatio(value)
                return command.saving.ratio == nil
                    ? tr("%s needs two numbers with a colon between them, such as %s.", "--crop", "16:9") : nil
            },
            number("--quality", SaveChoice.qualities) { $0.quality = $1 },
            .value("--format") { command, value in
                command.saving.format = OutputFormat(rawValue: value)
                let names = OutputFormat.allCases.map(\.rawValue)
                return names.contains(value) ? nil : mistake("--format", value, names)
            },
            .value("--sheet") { command, value in readSheets(value, into: &command.saving.sheets) },
            .value("--use") { command, value in
                guard let use = LicenseUse(rawValue: value), CreditsCommand.uses.contains(use) else {
                    return mistake("--use", value, CreditsCommand.uses.map(\.rawValue))
                }
                command.saving.sheets.use = use
                return nil
            },
            .flag("--force") { $0.saving.isForced = true },
        ]
    }

    private static func number(
        _ name: String, _ range: ClosedRange<Int>, set: @escaping @Sendable (inout SaveOptions, Int) -> Void
    ) -> Option {
        let wrong: @Sendable () -> String = {
            tr("%s needs a number from %s to %s.", name, String(range.lowerBound), String(range.upperBound))
        }
        return .value(name, missing: wrong) { command, value in
            guard let number = Int(value), range.contains(number) else { return wrong() }
            set(&command.saving, number)
            return nil
        }
    }

    private static func readSheets(_ value: String, into sheets: inout CreditsSheets) -> String? {
        let formats = Dictionary(
            CreditsSheets.offered.map { ($0.fileExtension, $0) }, uniquingKeysWith: { first, _ in first })
        for name in value.split(separator: ",").map({ String($0) }) {
            if name == reuse {
                sheets.hasLicenseFiles = true
            } else if let format = formats[name] {
                sheets.formats.insert(format)
            } else {
                return mistake("--sheet", name, CreditsSheets.offered.map(\.fileExtension) + [reuse])
            }
        }
        return sheets.isEmpty ? tr("%s needs a value after it.", "--sheet") : nil
    }

    private static func mistake(_ option: String, _ value: String, _ values: [String]) -> String {
        tr("%s can’t be “%s”. Choose one of %s.", option, value, values.joined(separator: ", "))
    }
}

extension AspectRatio {
    /// Reads "16:9".
    fileprivate init?(_ text: String) {
        let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1], Self.sides.contains(width),
            Self.sides.contains(height)
        else { return nil }
        self.init(width: width, height: height)
    }
}
