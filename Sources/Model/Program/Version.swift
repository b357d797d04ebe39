/// The version of the programs, also written in `meson.build` and the metainfo; `HouseTests` holds them together.
public enum Version {
    public static let current = "0.1.0"
}
