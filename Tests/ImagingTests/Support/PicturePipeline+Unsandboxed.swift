import Core
import Imaging
import Model

extension PicturePipeline {
    /// A pipeline that reads pictures inside of the test.
    convenience init(
        network: any Networking, decoder: any ImageDecoding = PixbufDecoder(), locals: [any LocalPictures] = [],
        memory: MemoryCache = MemoryCache(), disk: DiskCache? = nil,
        pictureCachingRule: @escaping @Sendable (_ url: String) -> PictureCachingRule = { _ in .standard },
        networkSlotsPerHost: Int = ConnectionLimit.perHost, decodeSlots: Int = Configuration().decodeSlots,
        clock: SchedulingClock = .system
    ) {
        self.init(
            network: network, decoder: decoder, inspector: UnsandboxedFileInspector(), locals: locals, memory: memory,
            disk: disk,
            configuration: Configuration(
                pictureCachingRule: pictureCachingRule, networkSlotsPerHost: networkSlotsPerHost,
                decodeSlots: decodeSlots, clock: clock))
    }
}
