import Testing
import ViewModels

@Suite("A slideshow")
struct SlideshowTests {
    /// A show that plays and whose picture has arrived.
    private func playing() -> Slideshow {
        var show = Slideshow()
        _ = show.pictureArrived()
        _ = show.start()
        return show
    }

    @Test("The interval begins when the picture has arrived")
    func arrival() {
        var show = Slideshow()
        #expect(show.start() == .stopWaiting)
        #expect(show.pictureArrived() == .wait)
        #expect(show.intervalElapsed() == .showNext)
        #expect(show.pictureChanged() == .stopWaiting)
        #expect(show.pictureArrived() == .wait)
    }

    @Test("A better rendition of the shown picture does not begin the interval again")
    func betterRendition() {
        var show = playing()
        #expect(show.pictureArrived() == nil)
    }

    @Test("A pause stops the waiting, and its end begins the interval again")
    func pause() {
        var show = playing()
        #expect(show.togglePause() == .stopWaiting)
        #expect(!show.isPlaying && show.isActive)
        #expect(show.intervalElapsed() == .stopWaiting)
        #expect(show.togglePause() == .wait)
    }

    @Test("A picture that arrives during a pause waits for its end")
    func arrivalInPause() {
        var show = playing()
        _ = show.togglePause()
        _ = show.pictureChanged()
        #expect(show.pictureArrived() == nil)
        #expect(show.togglePause() == .wait)
    }

    @Test("Without a show, a pause has no effect")
    func pauseWithoutShow() {
        var show = Slideshow()
        #expect(show.togglePause() == .stopWaiting)
        #expect(!show.isActive)
    }

    @Test("A shuffled show has each picture once in a round, and never the same one twice in a row")
    func shuffled() {
        var (order, shown, seen) = (ShuffledOrder(), 3, [3])
        for _ in 0..<9 {
            let next = order.next(of: 10, after: shown)
            #expect(next != nil && next != shown)
            shown = next ?? shown
            seen.append(shown)
        }
        #expect(seen.sorted() == Array(0..<10))
        let next = order.next(of: 10, after: shown)
        #expect(next != nil && next != shown)
    }

    @Test("A shuffled show leaves out removed pictures, and stays at the only one")
    func shuffledWithRemoved() {
        var order = ShuffledOrder()
        #expect(order.next(of: 3, after: 0, removed: [1]) == 2)
        #expect(order.next(of: 3, after: 0, removed: [1, 2]) == nil)
        #expect(order.next(of: 1, after: 0) == nil)
    }
}
