/// The version of the programs. It also occurs in `meson.build`, the metainfo, the manual pages and the package's
/// changelog; `ConventionTests` checks that all are equal.
public enum Version {
    public static let current = "1.0.0"
}
