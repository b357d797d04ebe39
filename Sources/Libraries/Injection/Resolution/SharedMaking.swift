import Glibc

/// Determines which thread makes a shared instance, and which threads wait for it, among a container, its parents and
/// its children.
///
/// There is one claim for each registration in a shared scope, each `Lazy`, and the synchronized views of a hierarchy.
/// A thread owns a claim while it makes the instance, so that the instance is made once. Other threads that need the
/// same claim wait; all others go on. `mutex` is held only while claims change, never while code outside the library
/// runs.
///
/// When an instance is published. Other threads see it only when it is complete, together with all instances that
/// refer to it and are not complete. So a claim is released at the end of its outermost frame whose instance was used
/// before it was complete; the frame's `lowest` is that frame, as in Tarjan's algorithm for strongly connected
/// components:
///
///     frame 0  App          resolves Config and Window; publishes Window, Panel and App
///     frame 1    Config     uses nothing unpublished: published at once, while App is still being made
///     frame 1    Window     resolves Panel
///     frame 2      Panel    uses the unpublished App: lowest = 0, so Panel and Window stay owned
///
/// Why threads do not deadlock. There is no order in which claims are taken, because factories determine it. Instead a
/// thread does not wait if the owner waits, directly or through others, for this thread:
///
///     thread 1 owns A, needs B ──waits for──▶ thread 2 owns B, needs A
///         ▲                                        │
///         └──────────── would wait for ◀───────────┘   thread 2 goes on without waiting
///
/// The thread that would close the circle goes on as if one thread resolved the circle: it uses the unpublished A, or
/// makes A if there is none yet; thread 1 then finds that A and discards its own (law 14). From then on both threads
/// belong to one group. A group's instances are published together, when all its threads have finished, and each thread
/// waits for that before it returns. So no caller sees an instance of the circle that another thread still completes.
///
/// Unchecked: `mutex` and `changed` are C objects with fixed addresses, and `mutex` protects everything else, including
/// the variables of makers, groups and claims.
final class SharedMaking: @unchecked Sendable {
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    /// Signaled when a claim was released, a thread finished, or groups were merged.
    private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    /// The threads that are making something.
    private var makers: [UInt: Maker] = [:]
    /// A maker to use again, because each resolution of a synchronized view needs one.
    private var spare: Maker?
    /// The claim of the synchronized views, which run one resolution at a time. It is released when that ends,
    /// because it has no instance to publish.
    private let views = Claim()

    init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(changed, nil)
    }

    deinit {
        pthread_cond_destroy(changed)
        changed.deallocate()
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs an action that returns or makes the instance of a claim, while the calling thread owns the claim.
    func make<Result>(_ claimed: any Claimed, _ action: () -> Result) -> Result {
        begin(claimed.claim, claimed)
        defer { end() }
        return action()
    }

    /// Runs a resolution of a synchronized view, one at a time.
    func runInView<Result>(_ action: () -> Result) -> Result {
        begin(views, nil)
        defer { end() }
        return action()
    }

    private func begin(_ claim: Claim, _ claimed: (any Claimed)?) {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let maker = currentMaker()
        let isBorrowed = !wait(for: claim, as: maker)
        let index = maker.frames.count
        var frame = Maker.Frame(firstOwned: maker.owned.count, lowest: index)
        if isBorrowed {
            // Nothing of this thread may be published before the owner of the borrowed claim has finished.
            if claimed != nil { frame.lowest = 0 }
        } else if claim.owner === maker {
            if claimed != nil { frame.lowest = claim.lowest }
        } else {
            claim.owner = maker
            claim.lowest = index
            if let claimed { maker.owned.append(claimed) } else { frame.view = claim }
        }
        maker.frames.append(frame)
    }

    /// Waits until no other thread owns the claim. Returns false if the thread goes on although another one owns it.
    private func wait(for claim: Claim, as maker: Maker) -> Bool {
        while let owner = claim.owner, owner !== maker {
            if claim !== views, owner.isFinished, owner.isInGroup(with: maker) { return false }
            if blockers(of: maker, waitingFor: claim).contains(where: { isWaiting($0, for: maker) }) {
                if claim !== views { join(maker, owner) }
                return false
            }
            maker.waitsFor = claim
            pthread_cond_wait(changed, mutex)
            maker.waitsFor = nil
        }
        return true
    }

    /// The threads that must go on before a waiting thread can have the claim.
    private func blockers(of maker: Maker, waitingFor claim: Claim) -> [Maker] {
        guard let owner = claim.owner else { return [] }
        // A thread of the same group can use what the owner has finished, without its publication.
        let needed = claim === views || owner.isInGroup(with: maker) ? [owner] : owner.group?.members ?? [owner]
        return needed.filter { !$0.isFinished }
    }

    /// Returns whether a thread waits for another one, directly or through others.
    private func isWaiting(_ first: Maker, for sought: Maker) -> Bool {
        var known: Set<ObjectIdentifier> = []
        var open = [first]
        while let next = open.popLast() {
            if next === sought { return true }
            guard known.insert(ObjectIdentifier(next)).inserted, let claim = next.waitsFor else { continue }
            open.append(contentsOf: blockers(of: next, waitingFor: claim))
        }
        return false
    }

    private func join(_ maker: Maker, _ other: Maker) {
        if maker.isInGroup(with: other) { return }
        let group = maker.group ?? MakerGroup(members: [maker])
        maker.group = group
        let others = other.group ?? MakerGroup(members: [other])
        for member in others.members { member.group = group }
        group.members.append(contentsOf: others.members)
        group.unpublished.append(contentsOf: others.unpublished)
        // Threads that wait for either group now wait for both: they look again whether that is a circle.
        pthread_cond_broadcast(changed)
    }

    private func end() {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        let maker = currentMaker()
        let frame = maker.frames.removeLast()
        let index = maker.frames.count
        if let view = frame.view {
            view.owner = nil
            pthread_cond_broadcast(changed)
        }
        if index == 0 { return finish(maker) }
        if frame.lowest == index {
            publish(maker.owned[frame.firstOwned...])
            maker.owned.removeSubrange(frame.firstOwned...)
        } else {
            maker.frames[index - 1].lowest = min(maker.frames[index - 1].lowest, frame.lowest)
            for claimed in maker.owned[frame.firstOwned...] {
                claimed.claim.lowest = min(claimed.claim.lowest, frame.lowest)
            }
        }
    }

    /// Ends the outermost frame of a thread: publishes its instances if the group has finished, or waits for the group.
    private func finish(_ maker: Maker) {
        makers[maker.thread] = nil
        let owned = maker.owned
        maker.owned = []
        guard let group = maker.group else {
            publish(owned[...])
            spare = maker
            return
        }
        maker.isFinished = true
        group.unpublished.append(contentsOf: owned)
        if group.members.allSatisfy(\.isFinished) {
            publish(group.unpublished[...])
            // Members and group refer to each other.
            for member in group.members { member.group = nil }
        } else {
            pthread_cond_broadcast(changed)
            while maker.group != nil { pthread_cond_wait(changed, mutex) }
        }
    }

    private func publish(_ owned: ArraySlice<any Claimed>) {
        if owned.isEmpty { return }
        for claimed in owned {
            claimed.claim.owner = nil
            claimed.publish()
        }
        pthread_cond_broadcast(changed)
    }

    private func currentMaker() -> Maker {
        let thread = UInt(pthread_self())
        if let known = makers[thread] { return known }
        let maker = spare ?? Maker()
        spare = nil
        maker.thread = thread
        makers[thread] = maker
        return maker
    }
}

/// Something that is made once: an entry of a shared scope, or a `Lazy`.
protocol Claimed: AnyObject {
    var claim: Claim { get }

    /// Makes the instance visible to all threads. Called under the mutex of `SharedMaking`: runs no other code.
    func publish()
}

/// The right to make one instance. ``SharedMaking`` protects the variables.
final class Claim: @unchecked Sendable {
    /// The thread that makes the instance, or has made it and not published it.
    fileprivate var owner: Maker?
    /// The outermost frame of the owner whose end may publish the instance.
    fileprivate var lowest = 0
}

/// A thread that is making shared instances.
private final class Maker {
    /// A claim that is being used.
    struct Frame {
        /// The number of claims that the thread owned before.
        let firstOwned: Int
        /// The outermost frame whose unpublished instance this frame or an inner one has used; else this frame.
        var lowest: Int
        /// The claim of the views, if this frame took it.
        var view: Claim?
    }

    var thread: UInt = 0
    var frames: [Frame] = []
    /// What the thread has made or makes and has not published, in the order of its beginning.
    var owned: [any Claimed] = []
    var waitsFor: Claim?
    var isFinished = false
    /// Nil unless another thread has used this thread's unpublished instances, or the other way round.
    var group: MakerGroup?

    func isInGroup(with other: Maker) -> Bool {
        self === other || (group != nil && group === other.group)
    }
}

/// Threads that have used one another's unpublished instances.
private final class MakerGroup {
    var members: [Maker]
    /// What finished members have made.
    var unpublished: [any Claimed] = []

    init(members: [Maker]) {
        self.members = members
    }
}
