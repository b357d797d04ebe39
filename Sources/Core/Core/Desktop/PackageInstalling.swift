/// The port that installs packages of the system. `Desktop.PackageKitSession` asks the desktop's package service, which
/// asks the user.
public protocol PackageInstalling: Sendable {
    /// Finds out whether the desktop has a service that installs packages. Returns at once; `completion` is called once, on
    /// the main thread.
    @MainActor func findService(completion: @escaping @MainActor (Bool) -> Void)
    /// Installs a package. Returns at once; `completion` is called once, on the main thread, which may take minutes.
    @MainActor func install(_ package: String, completion: @escaping @MainActor (PackageOutcome) -> Void)
}

/// The result of installing a package.
public enum PackageOutcome: Sendable, Equatable {
    /// The service has done its part. GNOME Software says this before it asks the user.
    case installed
    /// The user declined, or may not install packages.
    case declined
    /// Any other result; `reason` is the message of the service and may be empty.
    case failed(reason: String)
}
