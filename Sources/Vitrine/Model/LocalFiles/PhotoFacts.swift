import FileAccess

/// The facts that a camera has written into a picture file. Every fact is `nil` if the file does not tell it.
public struct PhotoFacts: Sendable, Hashable {
    /// The camera's maker and model, without repetition: "FUJIFILM X-T4".
    public var camera: String?
    public var lens: String?
    /// The exposure time in seconds.
    public var exposureTime: Double?
    /// The f-number.
    public var aperture: Double?
    public var sensitivity: Int?
    /// The focal length in millimeters.
    public var focalLength: Double?
    public var dateTaken: PhotoDate?
    public var location: PhotoLocation?

    public init() {}
}

/// The date and time at which a photograph was taken, by the clock of the camera, which has no time zone.
public struct PhotoDate: Sendable, Hashable {
    public let year, month, day, hour, minute: Int

    /// Returns `nil` for a date that does not exist, such as the zeros of a camera whose clock was never set.
    public init?(year: Int, month: Int, day: Int, hour: Int, minute: Int) {
        guard (1_800...9_999).contains(year), (1...12).contains(month), (1...31).contains(day),
            (0...23).contains(hour), (0...59).contains(minute)
        else { return nil }
        (self.year, self.month, self.day, self.hour, self.minute) = (year, month, day, hour, minute)
    }
}

/// A place on Earth, in degrees; north and east are positive.
public struct PhotoLocation: Sendable, Hashable {
    public let latitude, longitude: Double

    /// Returns `nil` for values outside the ranges of latitude and longitude, and for the zeros of a receiver without a
    /// signal.
    public init?(latitude: Double, longitude: Double) {
        guard latitude.magnitude <= 90, longitude.magnitude <= 180, latitude != 0 || longitude != 0 else { return nil }
        (self.latitude, self.longitude) = (latitude, longitude)
    }
}
