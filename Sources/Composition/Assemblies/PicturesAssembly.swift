import Desktop
import Imaging
import Injection
import Localize
import Model
import Samples

/// Everything between an address and a bitmap.
struct PicturesAssembly: Assembly {
    func assemble(container: Container) {
        container.register((any ImageDecoding).self) { _ in PixbufDecoder() }
            .inObjectScope(.container)
        container.register((any LocalPictures).self) { _ in SamplePictures() }
            .inObjectScope(.container)
        container.register(DiskCache.self) { resolver in
            let board = resolver.require(NoticeBoard.self)
            return DiskCache(
                folder: Folders.user.cache + "/pictures",
                capacity: resolver.require((any Settings).self).pictureCacheLimit,
                onProblem: { problem in
                    board.post(tr("Pictures are not kept on disk: %s cannot be written.", problem.folder))
                })
        }
        .inObjectScope(.container)
        container.register((any PictureLoading).self) { resolver in
            PicturePipeline(
                network: resolver.require((any Networking).self),
                decoder: resolver.require((any ImageDecoding).self),
                locals: [resolver.require((any LocalPictures).self)],
                disk: resolver.require(DiskCache.self))
        }
        .inObjectScope(.container)
    }
}
