// The packages of Debian that contain gdk-pixbuf's loaders, where neither gdk-pixbuf nor this program's package has them.

extension PictureFormat {
    /// The package to install if the loader of the format is missing; `nil` if no further package is needed.
    public var loaderPackage: String? {
        switch self {
        case .webP: "webp-pixbuf-loader"
        case .avif: "libavif-gdk-pixbuf"
        case .heif: "heif-gdk-pixbuf"
        // Since Debian 13.
        case .jpegXL: "libjxl-gdk-pixbuf"
        case .svg: "librsvg2-common"
        case .jpeg, .png, .gif, .tiff, .bmp, .icon, .tga, .pnm, .raw: nil
        }
    }
}
