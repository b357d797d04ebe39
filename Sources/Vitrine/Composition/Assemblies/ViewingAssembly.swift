import Core
import Imaging
import Injection
import Model

/// Registers the loader of large pictures for the viewer.
struct ViewingAssembly: Assembly {
    let options: VitrineOptions

    func assemble(container: Container) {
        container.register((any LargePictureLoading).self) { resolver in
            let locals: [any LocalPictures] = [
                resolver.require((any LocalPictures).self), resolver.require(FavoritePictures.self),
            ]
            let pictureCachingRule = ServiceRequestMatcher.pictureCachingRule(standInURL: options.standInURL)
            // A separate pipeline without a memory cache, because one large picture would evict a thousand previews.
            let pictures = PicturePipeline(
                network: resolver.require((any Networking).self),
                decoder: resolver.require((any ImageDecoding).self),
                inspector: resolver.require((any PictureFileInspecting).self),
                locals: locals,
                memory: MemoryCache(capacity: 0),
                disk: resolver.require(DiskCache.self),
                configuration: PicturePipeline.Configuration(pictureCachingRule: pictureCachingRule))
            let large = LargePictures(
                pictures: pictures, network: resolver.require((any Networking).self),
                animations: resolver.require(DecodeService.self),
                inspector: resolver.require((any PictureFileInspecting).self), locals: locals,
                disk: resolver.require(DiskCache.self), pictureCachingRule: pictureCachingRule)
            return AddressRefreshingLoader(large, refresher: resolver.require(AddressRefresher.self))
        }
    }
}
