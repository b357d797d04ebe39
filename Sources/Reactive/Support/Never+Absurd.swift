/// Turns what cannot exist into whatever is asked for, as an operator does with the errors of a stream that has none.
@Sendable
func absurd<Result>(_ never: Never) -> Result {}
