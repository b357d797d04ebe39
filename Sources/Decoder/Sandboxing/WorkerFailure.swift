/// The reason why a worker performed no task.
public enum WorkerFailure: Error, Sendable, Equatable {
    case unavailable(SandboxProblem)
    /// The input is larger than the shared memory for it.
    case inputTooLarge
    /// The worker has ended, by this signal if the zygote has reported one. A worker may also only claim its end.
    case ended(signal: Int32?)
    /// The worker has ended with the zygote, or before the task: the picture is not the cause.
    case lost
    case timedOut
    /// The caller does not want the result any more.
    case canceled
    /// The worker woke the program again and again without a response.
    case flooded
    /// The numbers of the response contradict each other or the shared memory.
    case invalidResponse
}
