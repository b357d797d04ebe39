/// Whether the license of a picture permits to make it the background.
///
/// A background is cut to the monitor, extended over monitors, or has its credit drawn in it. These are changes:
///
/// - A license that permits changes permits all of this.
/// - A picture whose license forbids changes is shown as its source has it: the whole file, without its credit in it, the same
///   on every monitor. The desktop fits it to the monitors. It is left out where several monitors share one file.
/// - A picture without a license, or with one whose conditions are not known, is left out.
public enum BackgroundPermission: Sendable, Equatable {
    case changed, unchanged, none

    /// - Parameter sharesFile: whether several monitors with different content share one file.
    public init(_ image: ImageEntity, sharesFile: Bool) {
        switch image.license?.conditions?.permitsModification {
        case true?: self = .changed
        case false? where !sharesFile: self = .unchanged
        case false?, nil: self = .none
        }
    }
}
