import Core
import Testing

@testable import Model

@Suite struct BlockListTests {
    private func image(
        by creators: Creator..., from collection: String? = nil, at service: ProviderID = .openverse
    ) -> ImageEntity {
        var image = ImageEntity.stub(id: 1, of: service)
        (image.creators, image.source) = (creators, collection)
        return image
    }

    private func list(creatorOf image: ImageEntity) throws -> BlockList {
        var list = BlockList()
        list.insert(try #require(BlockedOrigin(creatorOf: image)))
        return list
    }

    @Test("Two creators with one name and two pages are two, and a page is the same at every service")
    func creatorsWithPages() throws {
        let list = try list(creatorOf: image(by: Creator("John Smith", url: "https://flickr.example/john/")))
        #expect(list.blocks(image(by: Creator("J. Smith", url: "http://flickr.example/john"), at: .commons)))
        for url in ["https://other.example/john/", nil] {
            #expect(!list.blocks(image(by: Creator("John Smith", url: url))))
        }
    }

    @Test("A creator without a page is known by the name, in any case, at each service that states no page")
    func creatorsWithoutPages() throws {
        let list = try list(creatorOf: image(by: Creator("Utagawa Hiroshige"), at: .met))
        #expect(list.blocks(image(by: Creator("Ando"), Creator("UTAGAWA HIROSHIGE"), at: .cleveland)))
        for other in [Creator("Utagawa Hiroshige", url: "https://example.org/1"), Creator("Hiroshige")] {
            #expect(!list.blocks(image(by: other)))
        }
    }

    @Test("Works that are only related to a creator stay, and uploaders cannot be blocked")
    func relatedCreators() throws {
        let follower = Creator("Rembrandt", qualifier: CreatorQualifier(stated: "follower of"))
        #expect(try !list(creatorOf: image(by: Creator("Rembrandt"))).blocks(image(by: follower)))
        for creator in [follower, Creator("Anna", role: .uploader)] {
            #expect(BlockedOrigin(creatorOf: image(by: creator)) == nil)
        }
    }

    @Test("A collection is blocked within its service, and a service with all of its collections")
    func sources() throws {
        var list = BlockList()
        list.insert(try #require(BlockedOrigin(sourceOf: image(from: "flickr"))))
        #expect(list.blocks(image(from: "flickr")) && !list.blocks(image(from: "flickr", at: .europeana)))
        #expect(!list.blocks(image(from: "nasa")) && !list.blocks(image()))
        list.insert(BlockedOrigin(.openverse))
        #expect(list.blocks(image(from: "nasa")) && list.blocks(image()))
        #expect(list.origins.map(\.name) == ["Flickr", "Openverse"])
        #expect(list.origins.map(\.kind) == [.collection(.openverse), .service(.openverse)])
    }

    @Test("Pictures of this computer and samples have nobody to block")
    func ownPictures() {
        for source in [ProviderID.folders, .samples] {
            let image = image(by: Creator("Anna"), at: source)
            #expect(BlockedOrigin(creatorOf: image) == nil && BlockedOrigin(sourceOf: image) == nil)
        }
    }

    @Test("The list is stored and read back, without what was not written by the program")
    func storage() throws {
        var list = BlockList()
        list.insert(try #require(BlockedOrigin(creatorOf: image(by: Creator("Ada", url: "https://example.org/ada")))))
        list.insert(try #require(BlockedOrigin(creatorOf: image(by: Creator("Ánna Lee")))))
        list.insert(try #require(BlockedOrigin(sourceOf: image(from: "brooklyn_museum"))))
        let stored = BlockList(texts: ["", "name", "name \nX", "else x\nX", "page "] + list.texts)
        #expect(stored == list && stored.texts == list.texts)
        #expect(stored.origins.map(\.kind) == [.creatorWithPage("example.org/ada"), .creator, .collection(.openverse)])
        #expect(stored.origins.map(\.name) == ["Ada", "Ánna Lee", "Brooklyn Museum"])
    }

    @Test("Whoever is unblocked returns to the same position, and nobody is in the list twice")
    func positions() {
        var list = BlockList()
        for service in [ProviderDescription.openverse, .commons, .met, .commons] { list.insert(BlockedOrigin(service)) }
        #expect(list.remove(BlockedOrigin(.commons)) == 1 && list.remove(BlockedOrigin(.commons)) == nil)
        list.insert(BlockedOrigin(.commons), at: 1)
        #expect(list.origins == [.openverse, .commons, .met].map { BlockedOrigin($0) })
        list.remove(BlockedOrigin(.met))
        list.insert(BlockedOrigin(.met), at: 9)
        #expect(list.origins.count == 3)
    }
}
