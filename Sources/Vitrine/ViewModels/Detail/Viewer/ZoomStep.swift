/// A change of the zoom by a command.
public enum ZoomStep: Sendable {
    case larger, smaller, fit, actualSize
}
