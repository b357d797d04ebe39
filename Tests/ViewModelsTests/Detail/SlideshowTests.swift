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

    @Test("The interval begins when the picture has arrived, and not again with a better rendition of it")
    func arrival() {
        var show = Slideshow()
        let steps = [
            show.start(), show.pictureArrived(), show.pictureArrived(), show.intervalElapsed(), show.pictureChanged(),
            show.pictureArrived(),
        ]
        let expected: [Slideshow.Step?] = [.stopWaiting, .wait, nil, .showNext, .stopWaiting, .wait]
        #expect(steps == expected)
    }

    @Test("A pause stops the waiting, its end begins the interval again, and without a show it has no effect")
    func pause() {
        var show = playing()
        let paused = show.togglePause()
        #expect(paused == .stopWaiting && !show.isPlaying && show.isActive)
        let steps = [show.intervalElapsed(), show.togglePause()]
        #expect(steps == [.stopWaiting, .wait])
        var stopped = Slideshow()
        let step = stopped.togglePause()
        #expect(step == .stopWaiting && !stopped.isActive)
    }

    @Test("A picture that arrives during a pause waits for its end")
    func arrivalInPause() {
        var show = playing()
        _ = show.togglePause()
        _ = show.pictureChanged()
        let (arrival, end) = (show.pictureArrived(), show.togglePause())
        #expect(arrival == nil && end == .wait)
    }

    @Test("A shuffled show has each picture once in a round, and never the same one twice in a row")
    func shuffled() {
        var (order, shown, seen) = (ShuffledOrder(), 3, [3])
        for _ in 0..<9 {
            shown = order.next(of: 10, after: shown) ?? shown
            seen.append(shown)
        }
        #expect(seen.sorted() == Array(0..<10))
        let next = order.next(of: 10, after: shown)
        #expect(next != nil && next != shown)
    }

    @Test("A shuffled show leaves out removed pictures, and stays at the only one")
    func shuffledWithRemoved() {
        var order = ShuffledOrder()
        let next = [
            order.next(of: 3, after: 0, removed: [1]), order.next(of: 3, after: 0, removed: [1, 2]),
            order.next(of: 1, after: 0),
        ]
        #expect(next == [2, nil, nil])
    }
}
