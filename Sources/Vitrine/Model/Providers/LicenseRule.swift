/// Decides which pictures of a service are shown. A picture without a stated license, or with one that the program does
/// not know, is never shown: nobody could be told what it permits.
public enum LicenseRule: Sendable {
    /// Each picture has a license of its own, which its item states. See `License.isKnown`.
    case stated
    /// As `stated`, and only these licenses are accepted, by their codes: for services with other pictures, too.
    case only(Set<String>)
    /// All pictures have the service's own license.
    case uniform(ServiceLicense)

    /// Returns the picture with its license; `nil` if it must not be shown.
    func applied(to image: ImageEntity) -> ImageEntity? {
        switch self {
        case .stated: return image.license?.isKnown == true ? image : nil
        case .only(let codes): return image.license?.code.map(codes.contains) == true ? image : nil
        case .uniform(let own):
            var image = image
            image.license = own.license
            return image
        }
    }
}

/// A license that a service has written for all of its pictures.
public struct ServiceLicense: Sendable {
    public let license: License
    /// What the license permits and requires; `nil` if that depends on the picture.
    let conditions: LicenseConditions?
    /// Summarizes the license in one sentence of the user's language.
    let explanation: @Sendable () -> String
}

extension License {
    /// The service whose own license this is.
    var service: (description: ProviderDescription, terms: ServiceLicense)? {
        guard let code else { return nil }
        for description in ProviderDescription.all {
            if case .uniform(let own) = description.licenses, own.license.code == code { return (description, own) }
        }
        return nil
    }
}
