import Testing
import ViewModels

@Suite("A slideshow")
struct SlideshowTests {
    /// A show that plays and whose picture has arrived.
    private func playing() -> Slideshow {
        var show = Slideshow()
        _ = show.pictureArrived()
        _ = show.start(hasNext: true)
        return show
    }

    @Test("The interval begins when the picture has arrived")
    func arrival() {
        var show = Slideshow()
        #expect(show.start(hasNext: true) == .stopWaiting)
        #expect(show.pictureArrived() == .wait)
        #expect(show.intervalElapsed(hasNext: true) == .showNext)
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
        #expect(show.intervalElapsed(hasNext: true) == .stopWaiting)
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

    @Test("The show ends after the last picture")
    func end() {
        var show = playing()
        #expect(show.intervalElapsed(hasNext: false) == .finish)
        #expect(!show.isActive)
    }

    @Test("A show that starts at the last picture begins with the first one")
    func startAtEnd() {
        var show = Slideshow()
        #expect(show.start(hasNext: false) == .showFirst)
    }

    @Test("Without a show, a pause has no effect")
    func pauseWithoutShow() {
        var show = Slideshow()
        #expect(show.togglePause() == .stopWaiting)
        #expect(!show.isActive)
    }
}
