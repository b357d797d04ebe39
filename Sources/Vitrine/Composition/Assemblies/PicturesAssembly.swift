import Core
import Desktop
import Imaging
import Injection
import Localize
import Model
import PictureFolders

/// Registers the path from an address to a bitmap: decoder, caches and pipelines.
struct PicturesAssembly: Assembly {
    let options: VitrineOptions

    func assemble(container: Container) {
        container.register(FilePhotoFacts.self) { resolver in
            FilePhotoFacts(inspector: resolver.require())
        }
        container.register(FolderChanges.self) { _ in FolderChanges() }
        container.register((any ProvenanceReading).self) { resolver in
            OriginalProvenance(inspector: resolver.require(), disk: resolver.require(DiskCache.self))
        }
        container.register(DecodeService.self) { resolver in
            let settings = resolver.require((any Settings).self)
            let toastQueue = resolver.require(ToastQueue.self)
            return DecodeService(
                executable: DecoderExecutable.path, acceptsNoSandbox: { settings.decodesWithoutSandbox },
                onChange: { state in
                    let isAccepted = settings.decodesWithoutSandbox
                    SandboxNotice.report(state, isAccepted: isAccepted) { toastQueue.post($0) }
                })
        }
        container.register((any ImageDecoding).self) { resolver in resolver.require(DecodeService.self) }
        container.register((any PictureFileInspecting).self) { resolver in resolver.require(DecodeService.self) }
        container.register(MemoryCache.self) { resolver in
            MemoryCache(capacity: resolver.require((any Settings).self).pictureMemoryLimit)
        }
        container.register(DiskCache.self) { resolver in
            let toastQueue = resolver.require(ToastQueue.self)
            return DiskCache(
                folder: UserFolders.user.cache + "/pictures",
                capacity: resolver.require((any Settings).self).pictureCacheLimit,
                onProblem: { problem in
                    toastQueue.post(tr("Pictures can’t be cached: %s is not writable.", problem.folder))
                })
        }
        container.register(CacheLimiter.self) { resolver in
            CacheLimiter(
                memory: resolver.require(), disk: resolver.require(DiskCache.self), settings: resolver.require(),
                pressure: resolver.require())
        }
        container.register((any PictureLoading).self) { resolver in
            // This call creates the trimmer, which no other object requires.
            _ = resolver.require(CacheLimiter.self)
            return AddressRefreshingLoader(
                pipeline(memory: resolver.require(), resolver), refresher: resolver.require())
        }
        container.register((any LargePictureLoading).self) { resolver in
            let large = LargePictures(
                // Without a memory cache, because one large picture would evict a thousand previews.
                pictures: pipeline(memory: MemoryCache(capacity: 0), resolver), network: resolver.require(),
                decoder: resolver.require(DecodeService.self), inspector: resolver.require(),
                locals: resolver.require(), disk: resolver.require(DiskCache.self),
                pictureCachingRule: pictureCachingRule)
            return AddressRefreshingLoader(large, refresher: resolver.require())
        }
    }

    private func pipeline(memory: MemoryCache, _ resolver: any Resolver) -> PicturePipeline {
        PicturePipeline(
            network: resolver.require(), decoder: resolver.require(), inspector: resolver.require(),
            locals: resolver.require(), memory: memory, disk: resolver.require(DiskCache.self),
            configuration: PicturePipeline.Configuration(pictureCachingRule: pictureCachingRule))
    }

    private var pictureCachingRule: @Sendable (_ url: String) -> PictureCachingRule {
        ServiceRequestMatcher.pictureCachingRule(standInURL: options.standInURL)
    }
}
