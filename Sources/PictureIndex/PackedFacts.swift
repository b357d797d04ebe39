import Model

/// The facts of a picture that filters ask for, in 27 bits, so that a filter reads four bytes for each picture.
struct PackedFacts: Sendable, Hashable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    // From the lowest bit on: longer side (15), orientation (2), format (4), rating (3), license (3).

    init(_ metadata: PictureMetadata) {
        let size = metadata.size ?? PixelSize(width: 0, height: 0)
        let side = UInt32(min(max(size.width, size.height, 0), Self.maxSide))
        let orientation = UInt32(
            Self.orientation(of: size).flatMap(Orientation.allCases.firstIndex).map { $0 + 1 } ?? 0)
        let format = UInt32(Self.index(of: metadata.format) + 1)
        let rating = UInt32(min(max(metadata.rating ?? 0, 0), 5))
        rawValue =
            side | orientation << 15 | format << 17 | rating << 21
            | UInt32(Self.permissions(of: metadata.license)) << 24
    }

    private static let maxSide = 32_767

    /// The longer side in pixels, at most 32,767; 0 if it is not known.
    var longerSide: Int { Int(rawValue & 0x7FFF) }
    /// `nil` if the size is not known.
    var orientation: Orientation? { Self.element(Int(rawValue >> 15 & 3), of: Orientation.allCases) }
    var format: PictureFormat? { Self.element(Int(rawValue >> 17 & 15), of: PictureFormat.allCases) }
    /// 0 without a rating.
    var rating: Int { Int(rawValue >> 21 & 7) }

    /// Whether the license permits the use; `nil` without a known license.
    func permits(_ use: LicenseUse) -> Bool? {
        let permissions = Int(rawValue >> 24 & 7)
        guard permissions > 0 else { return nil }
        let (commercial, modification) = ((permissions - 1) & 1 != 0, (permissions - 1) & 2 != 0)
        return switch use {
        case .commercial: commercial
        case .modification: modification
        case .commercialAndModification: commercial && modification
        }
    }

    private static func element<Value>(_ number: Int, of all: [Value]) -> Value? {
        number > 0 && number <= all.count ? all[number - 1] : nil
    }

    private static func index(of format: PictureFormat) -> Int { PictureFormat.allCases.firstIndex(of: format) ?? 0 }

    /// A picture is square if its longer side exceeds the shorter one by at most ten percent, as in `SearchFilters`.
    private static func orientation(of size: PixelSize) -> Orientation? {
        guard size.width > 0, size.height > 0 else { return nil }
        if Double(max(size.width, size.height)) * 10 <= Double(min(size.width, size.height)) * 11 { return .square }
        return size.width > size.height ? .horizontal : .vertical
    }

    /// 0 without a known license, else 1 to 4.
    private static func permissions(of license: License?) -> Int {
        guard let conditions = license?.conditions else { return 0 }
        return 1 + (conditions.permitsCommercialUse ? 1 : 0) + (conditions.permitsModification ? 2 : 0)
    }
}
