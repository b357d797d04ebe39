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
        case .horizontal: width > height && !isSquare(width, height)
        case .vertical: height > width && !isSquare(width, height)
        case .square: isSquare(width, height)
        }
    }

    /// Whether no side is longer than the other by more than a tenth. Services differ in where a square ends; no picture is
    /// shown under two of the three.
    private func isSquare(_ width: Int, _ height: Int) -> Bool {
        Double(max(width, height)) * 10 <= Double(min(width, height)) * 11
    }

    private func acceptsLicense(_ license: License?) -> Bool {
        guard let use, let license else { return true }
        return license.permits(use) ?? true
    }
}
