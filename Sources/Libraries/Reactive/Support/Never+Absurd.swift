/// Converts a value of type `Never`, which cannot exist, to any type. Operators use it for the errors of streams that
/// cannot fail.
@Sendable
func absurd<Result>(_ never: Never) -> Result {}
