import Imaging
import Injection
import Model

/// What it takes to look at a picture closely.
struct ViewingAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any LargePictureLoading).self) { resolver in
            // A pipeline of its own, which keeps nothing in memory: one large picture would drive out a thousand previews.
            let pictures = PicturePipeline(
                network: resolver.require((any Networking).self),
                decoder: resolver.require((any ImageDecoding).self),
                locals: [resolver.require((any LocalPictures).self)],
                memory: MemoryCache(capacity: 0),
                disk: resolver.require(DiskCache.self))
            let large = LargePictures(
                pictures: pictures, network: resolver.require((any Networking).self),
                disk: resolver.require(DiskCache.self))
            return RefreshingLargePictures(large, refresher: resolver.require(AddressRefresher.self))
        }
        .inObjectScope(.container)
    }
}
