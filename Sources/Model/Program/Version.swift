/// The version of the programs, also written in `meson.build`, the metainfo, the manual pages and the package's changelog;
/// `ConventionTests` holds them together.
public enum Version {
    public static let current = "0.1.0"
}
