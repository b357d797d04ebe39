extension SearchFilters {
    /// Whether a picture is among those that are wanted, as far as its service tells: what it does not tell is not held
    /// against it. For what the service cannot be asked to leave out.
    public func accepts(_ image: ImageEntity) -> Bool {
        acceptsSize(width: image.pageImageWidth, height: image.pageImageHeight) && acceptsLicense(image.license)
    }

    /// - Parameters: in pixels, 0 where the size is not known.
    private func acceptsSize(width: Int, height: Int) -> Bool {
        guard width > 0, height > 0 else { return true }
        if let minimumSize, max(width, height) < minimumSize { return false }
        return switch orientation {
        case nil: true
        // Services differ in where a square ends: both of its neighbours have it too.
        case .horizontal: width >= height
        case .vertical: height >= width
        case .square: max(width, height) * 10 <= min(width, height) * 11
        }
    }

    private func acceptsLicense(_ license: License?) -> Bool {
        guard let use, let license else { return true }
        return license.permits(use) ?? true
    }
}
