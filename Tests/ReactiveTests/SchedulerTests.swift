import Dispatch
import FoundationEssentials
import Reactive
import Testing

@Suite struct SchedulerTests {
    @Test("The immediate scheduler runs at once")
    func immediate() {
        let ran = Atomic(false)
        ImmediateScheduler().schedule { ran.value = true }
        #expect(ran.value)
    }

    @Test("scheduleMain performs work of the main actor when its scheduler runs it, also at a date")
    @MainActor
    func scheduledMain() {
        let scheduler = TestScheduler()
        let order = Atomic<[Int]>([])
        scheduler.scheduleMain(after: scheduler.currentDate.addingTimeInterval(1)) { order.append(2) }
        scheduler.scheduleMain { order.append(1) }
        #expect(order.value == [])
        scheduler.advance()
        #expect(order.value == [1])
        scheduler.advance(by: .seconds(1))
        #expect(order.value == [1, 2])
    }

    @Test("Law 28: A queue scheduler runs actions on its queue, one after another, in order")
    func queueOrder() async {
        let scheduler = QueueScheduler(name: "order")
        let order = Atomic<[Int]>([])
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            for number in 0..<1000 {
                scheduler.schedule {
                    dispatchPrecondition(condition: .onQueue(scheduler.queue))
                    order.append(number)
                }
            }
            scheduler.schedule { done.resume() }
        }
        #expect(order.value == Array(0..<1000))
    }

    @Test("Law 29: An action removed from a queue before its start does not run")
    func queueWithdrawal() async {
        let scheduler = QueueScheduler(name: "withdrawal")
        let ran = Atomic(false)
        scheduler.queue.suspend()
        scheduler.schedule { ran.value = true }?.dispose()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            scheduler.schedule { done.resume() }
            scheduler.queue.resume()
        }
        #expect(!ran.value)
    }

    @Test("An action scheduled on its own queue runs after the current one")
    func queueNested() async {
        let scheduler = QueueScheduler(name: "nested")
        let order = Atomic<[Int]>([])
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            scheduler.schedule {
                scheduler.schedule {
                    order.append(2)
                    done.resume()
                }
                order.append(1)
            }
        }
        #expect(order.value == [1, 2])
    }

    @Test("Other work of the queue runs between an action and one that the action schedules")
    func queueFairness() async {
        let scheduler = QueueScheduler(name: "shared")
        let order = Atomic<[Int]>([])
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            scheduler.queue.suspend()
            scheduler.schedule {
                order.append(1)
                scheduler.schedule {
                    order.append(3)
                    done.resume()
                }
            }
            scheduler.queue.async { order.append(2) }
            scheduler.queue.resume()
        }
        #expect(order.value == [1, 2, 3])
    }

    @Test("drain waits for the scheduled actions and for those that they schedule")
    func drain() {
        let scheduler = QueueScheduler(name: "drained")
        let order = Atomic<[Int]>([])
        scheduler.schedule {
            order.append(1)
            scheduler.schedule { order.append(2) }
        }
        scheduler.drain()
        #expect(order.value == [1, 2])
    }

    @Test("A queue scheduler runs delayed and repeated actions")
    func queueDates() async {
        let scheduler = QueueScheduler(name: "dates")
        let runs = Atomic(0)
        let repetition = SerialDisposable()
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            scheduler.schedule(after: Date()) { done.resume() }
        }
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            // Waits until the test can stop it.
            scheduler.queue.suspend()
            repetition.inner = scheduler.schedule(after: Date(), interval: .milliseconds(1)) {
                runs.increment()
                if runs.value == 3 {
                    repetition.dispose()
                    done.resume()
                }
            }
            scheduler.queue.resume()
        }
        #expect(runs.value == 3)
    }

    @Test("Law 29: A repeated action continues although its disposable is not kept")
    func discardedRepetition() async {
        let scheduler = QueueScheduler(name: "discarded")
        let runs = Atomic(0)
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            scheduler.schedule(after: Date(), interval: .milliseconds(1)) {
                runs.increment()
                if runs.value == 3 { done.resume() }
            }
        }
    }

    @Test("A repeated action is released when it is disposed of")
    func disposedRepetition() async {
        let scheduler = QueueScheduler(name: "released")
        await withCheckedContinuation { (released: CheckedContinuation<Void, Never>) in
            scheduler.schedule(after: .distantFuture, interval: .seconds(1)) {
                [witness = Witness { released.resume() }] in _ = witness
            }?.dispose()
        }
    }

    @Test("Law 29: A repeated action is released with its scheduler")
    func releasedScheduler() async {
        await withCheckedContinuation { (released: CheckedContinuation<Void, Never>) in
            let scheduler = QueueScheduler(name: "gone")
            scheduler.schedule(after: .distantFuture, interval: .seconds(1)) {
                [witness = Witness { released.resume() }] in _ = witness
            }
        }
    }

    @Test("A queue scheduler states no quality of service by default")
    func unspecifiedQuality() {
        #expect(QueueScheduler(name: "plain").queue.qos == .unspecified)
    }

    @Test("A queue scheduler can target another queue")
    func queueTarget() async {
        let target = DispatchQueue(label: "target")
        for scheduler in [QueueScheduler(name: "on target", targeting: target), QueueScheduler(queue: target)] {
            await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
                scheduler.schedule {
                    dispatchPrecondition(condition: .onQueue(target))
                    done.resume()
                }
            }
        }
    }
}

/// These tests share the main thread and its order.
@Suite(.serialized) struct MainThreadTests {
    @Test("Law 31: On the main thread an action runs at once if none is pending")
    @MainActor
    func atOnce() async {
        let succeeded = await succeeds {
            let ran = Atomic(false)
            UIScheduler().schedule { ran.value = true }
            return ran.value
        }
        #expect(succeeded)
    }

    @Test("Law 31: An action runs after the pending ones")
    @MainActor
    func noOvertaking() async {
        await drained()
        let order = Atomic<[Int]>([])
        DispatchQueue.global().sync { _ = UIScheduler().schedule { order.append(1) } }
        UIScheduler().schedule { order.append(2) }
        #expect(order.value.isEmpty)
        await drained()
        #expect(order.value == [1, 2])
    }

    @Test(
        "Law 31: A nested action runs at once if none is pending")
    @MainActor
    func nested() async {
        let succeeded = await succeeds {
            let order = Atomic<[Int]>([])
            UIScheduler().schedule {
                UIScheduler().schedule { order.append(1) }
                order.append(2)
            }
            return order.value == [1, 2]
        }
        #expect(succeeded)
    }

    @Test("Law 31: Actions from another thread run on the main thread, in order")
    func fromElsewhere() async {
        let order = Atomic<[Int]>([])
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            DispatchQueue.global().async {
                for number in 0..<10 {
                    UIScheduler().schedule {
                        MainActor.assumeIsolated { order.append(number) }
                    }
                }
                UIScheduler().schedule { done.resume() }
            }
        }
        #expect(order.value == Array(0..<10))
    }

    @Test("A main loop scheduler never runs an action at once")
    @MainActor
    func mainLoop() async {
        let order = Atomic<[Int]>([])
        MainLoopScheduler().schedule { order.append(2) }
        order.append(1)
        await drained()
        #expect(order.value == [1, 2])
    }

    @Test("Law 29: An action withdrawn from the main loop does not run")
    @MainActor
    func withdrawal() async {
        let ran = Atomic(false)
        MainLoopScheduler().schedule { ran.value = true }?.dispose()
        let waiting = DispatchQueue.global().sync { UIScheduler().schedule { ran.value = true } }
        waiting?.dispose()
        await drained()
        #expect(!ran.value)
    }

    @Test("Values reach main-actor code on the main thread")
    @MainActor
    func mainActor() async {
        var seen: [Int] = []
        let property = MutableProperty(1)
        let (signal, input) = Signal<Int, Never>.pipe()
        let latestRuns = SerialDisposable()
        let succeeded = await succeeds {
            seen = []
            let runs = CompositeDisposable()
            runs += property.producer.startOnMain { seen.append($0) }
            runs += SignalProducer<Int, Never>(value: 2).startOnMain { seen.append($0) }
            runs += signal.observeOnMain { seen.append($0) }
            latestRuns.inner = runs
            input.send(value: 3)
            if seen == [1, 2, 3] { return true }
            // What still waits is dropped, or arrives before the next attempt.
            runs.dispose()
            return false
        }
        #expect(succeeded)
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            DispatchQueue.global().async {
                property.value = 4
                done.resume()
            }
        }
        await drained()
        #expect(seen == [1, 2, 3, 4])
        latestRuns.dispose()
    }

    /// Makes attempts until one returns true, and returns whether one did. Each attempt is one turn of the main thread.
    ///
    /// Suites that run at the same time schedule work, too, which waits during some attempts, but not during all of them.
    @MainActor
    private func succeeds(_ attempt: @MainActor () -> Bool) async -> Bool {
        for _ in 0..<10_000 {
            await drained()
            if attempt() { return true }
        }
        return false
    }

    /// Waits until the main thread has run all enqueued work.
    private func drained() async {
        await withCheckedContinuation { (done: CheckedContinuation<Void, Never>) in
            DispatchQueue.main.async { done.resume() }
        }
    }
}
