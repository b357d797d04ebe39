import Model

/// The facts of a picture that filters ask for, in 30 bits, so that a filter reads four bytes for each picture.
struct PackedFacts: Sendable, Hashable {
    let rawValue: UInt32

    init(rawValue: UInt32) { self.rawValue = rawValue }

    // From the lowest bit on: longer side (15), orientation (2), format (4), rating (3), license (5), made by AI (1).

    init(_ metadata: PictureMetadata) {
        let size = metadata.size ?? PixelSize(width: 0, height: 0)
        let side = UInt32(min(max(size.width, size.height, 0), Self.maxSide))
        let orientation = UInt32(
            Orientation(width: Double(size.width), height: Double(size.height)).flatMap(Orientation.allCases.firstIndex)
                .map { $0 + 1 } ?? 0)
        let format = UInt32(Self.index(of: metadata.format) + 1)
        let rating = UInt32(min(max(metadata.rating ?? 0, 0), 5))
        rawValue =
            side | orientation << 15 | format << 17 | rating << 21
            | UInt32(Self.number(of: metadata.license)) << 24 | (metadata.isMadeByAI ? 1 << 29 : 0)
    }

    private static let maxSide = 32_767

    /// The longer side in pixels, at most 32,767; 0 if it is not known.
    var longerSide: Int { Int(rawValue & 0x7FFF) }
    /// `nil` if the size is not known.
    var orientation: Orientation? { Self.element(Int(rawValue >> 15 & 3), of: Orientation.allCases) }
    var format: PictureFormat? { Self.element(Int(rawValue >> 17 & 15), of: PictureFormat.allCases) }
    /// 0 without a rating.
    var rating: Int { Int(rawValue >> 21 & 7) }

    /// Whether the file states it.
    var isMadeByAI: Bool { rawValue >> 29 & 1 == 1 }

    var license: LicenseKind {
        Self.element(licenseNumber, of: Self.licenses) ?? (licenseNumber == 0 ? .unknown : .other)
    }

    /// What the license permits and requires; `nil` if that is not known.
    var conditions: LicenseConditions? {
        let bits = licenseNumber - Self.firstOther
        guard bits >= 0 else { return license.conditions }
        return LicenseConditions(
            commercial: bits & 1 != 0, modification: bits & 2 != 0, credit: bits & 4 != 0, sharingAlike: bits & 8 != 0)
    }

    private var licenseNumber: Int { Int(rawValue >> 24 & 31) }

    private static func element<Value>(_ number: Int, of all: [Value]) -> Value? {
        number > 0 && number <= all.count ? all[number - 1] : nil
    }

    private static func index(of format: PictureFormat) -> Int { PictureFormat.allCases.firstIndex(of: format) ?? 0 }

    /// The licenses with numbers from 1 on. The next number is that of other licenses whose conditions are not known, and
    /// those of the others contain their conditions.
    private static let licenses = LicenseKind.allCases.filter { $0 != .other && $0 != .unknown }
    private static let firstOther = licenses.count + 2

    /// 0 without a known license.
    private static func number(of license: License?) -> Int {
        let kind = LicenseKind(of: license)
        if let index = licenses.firstIndex(of: kind) { return index + 1 }
        guard kind == .other else { return 0 }
        guard let conditions = license?.conditions else { return firstOther - 1 }
        return firstOther + (conditions.permitsCommercialUse ? 1 : 0) + (conditions.permitsModification ? 2 : 0)
            + (conditions.asksForCredit ? 4 : 0) + (conditions.asksForSharingAlike ? 8 : 0)
    }
}
