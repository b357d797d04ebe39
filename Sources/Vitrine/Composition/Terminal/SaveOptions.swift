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
            .number("--size", in: SaveChoice.sides) { $0.saving.size = .longerSide($1) },
            .number("--print-width", in: SaveChoice.printWidths) { $0.saving.size = .printWidth($1) },
            .value("--crop") { command, value in
                command.saving.ratio = AspectRatio(value)
                return command.saving.ratio == nil
                    ? tr("%s needs two numbers with a colon between them, such as %s.", "--crop", "16:9") : nil
            },
            .number("--quality", in: SaveChoice.qualities) { $0.saving.quality = $1 },
            .choice("--format", of: OutputFormat.allCases) { $0.saving.format = $1 },
            .value("--sheet") { command, value in readSheets(value, into: &command.saving.sheets) },
            .licenseUse { $0.saving.sheets.use = $1 },
            .flag("--force") { $0.saving.isForced = true },
        ]
    }

    private static func readSheets(_ value: String, into sheets: inout CreditsSheets) -> String? {
        for name in value.split(separator: ",").map({ String($0) }) {
            if name == reuse {
                sheets.hasLicenseFiles = true
            } else if let format = CreditsSheets.offered.first(where: { $0.fileExtension == name }) {
                sheets.formats.insert(format)
            } else {
                return Option.wrongChoice("--sheet", name, of: CreditsSheets.offered.map(\.fileExtension) + [reuse])
            }
        }
        return sheets.isEmpty ? tr("%s needs a value after it.", "--sheet") : nil
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
