import Testing

@testable import Model

@Suite struct TokenBucketTests {
    private func bucket(_ capacity: Int = 3, taken times: Double...) -> TokenBucket {
        var bucket = TokenBucket(capacity: capacity, period: 60)
        for time in times { bucket.take(at: time) }
        return bucket
    }

    @Test("The bucket is full at first, and a used token is missing for a period")
    func takes() {
        let bucket = bucket(taken: 0, 10)
        for (time, count) in [(10.0, 1), (60.0, 2), (70.0, 3)] { #expect(bucket.available(at: time) == count) }
    }

    @Test("An empty bucket returns the time until the next token")
    func waits() {
        #expect(bucket(taken: 0, 10, 20).wait(at: 20) == 40 && bucket(taken: 0, 10).wait(at: 10) == 0)
    }

    @Test("No interval of one period has more requests than allowed, wherever it begins")
    func window() {
        var bucket = TokenBucket(capacity: 5, period: 60)
        var sent: [Double] = []
        for time in stride(from: 0.0, to: 600, by: 1) where bucket.wait(at: time) == 0 {
            bucket.take(at: time)
            sent.append(time)
        }
        #expect(sent.count == 50)
        for time in sent { #expect(sent.count { $0 > time - 60 && $0 <= time } <= 5) }
    }

    @Test("A higher usage reported by the service applies")
    func fewerLeft() {
        var bucket = bucket(10, taken: 0)
        bucket.learn(limit: nil, remaining: 2, reset: nil, at: 5)
        #expect(bucket.available(at: 5) == 2 && bucket.available(at: 65) == 10)
    }

    @Test("The usage of other clients is checked again after a while and corrected by the response")
    func otherClients() {
        var bucket = TokenBucket(capacity: 200, period: 86_400)
        bucket.take(at: 0)
        bucket.learn(limit: nil, remaining: 0, reset: nil, at: 1)
        #expect(bucket.wait(at: 1) == TokenBucket.longestPauseForOthers)
        // Only requests of this program are known to count for a day.
        #expect(bucket.returns == [86_400])
        bucket.learn(limit: nil, remaining: 120, reset: nil, at: 2)
        #expect(bucket.available(at: 2) == 120)
        bucket.learn(limit: nil, remaining: 150, reset: nil, at: 3)
        #expect(bucket.available(at: 3) == 150)
    }

    @Test("A lower usage reported by the service does not include pending requests")
    func moreLeft() {
        var bucket = bucket(10, taken: 0, 1, 2)
        bucket.learn(limit: nil, remaining: 9, reset: nil, at: 3)
        #expect(bucket.available(at: 3) == 7)
    }

    @Test("The reset time of a service restores all tokens")
    func reset() {
        var bucket = bucket(taken: 0, 10, 20)
        bucket.learn(limit: nil, remaining: 0, reset: 5, at: 20)
        #expect(bucket.wait(at: 20) == 5 && bucket.available(at: 25) == 3)
    }

    @Test("A service can change its limit")
    func limit() {
        var bucket = bucket(taken: 0)
        bucket.learn(limit: 100, remaining: nil, reset: nil, at: 1)
        #expect(bucket.available(at: 1) == 99)
    }

    @Test("Invalid numbers do no harm")
    func nonsense() {
        var bucket = bucket(taken: 0)
        bucket.learn(limit: -4, remaining: -1, reset: 1e300, at: 1)
        #expect(bucket.available(at: 1) == 0 && bucket.available(at: 61) == 3)
    }

    @Test("An absurd limit of a service needs no memory", arguments: [Int.max, 2_000_000_000])
    func absurdLimit(_ limit: Int) {
        var bucket = bucket(taken: 0)
        bucket.learn(limit: limit, remaining: 0, reset: nil, at: 1)
        #expect(bucket.available(at: 1) == 0 && bucket.capacity <= 100_000)
    }

    @Test("A clock set back extends no wait beyond a period")
    func clockSetBack() {
        var bucket = bucket(taken: 100_000, 100_000, 100_000)
        bucket.take(at: 0)
        #expect(bucket.wait(at: 0) <= 60)
    }
}
