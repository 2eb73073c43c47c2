import CTagFlowGtk
import Foundation
import GtkBridge
import ObjectSupport
import XCTest

@MainActor final class MainLoopTests: XCTestCase {
  func testATaskHopsOntoTheMainActorWithinTheGLibLoop() {
    MainLoop.attach()
    let counter = HopCounter()
    Task.detached { for _ in 0..<10 { await counter.hop() } }
    XCTAssertTrue(MainLoop.run(until: { counter.hops == 10 }), "\(counter.hops) of 10 hops")
  }

  // One test of each main-actor class is async: XCTest's test list doesn't accept only main-actor methods.
  func testAttachingTwiceHasNoEffect() async {
    MainLoop.attach()
    MainLoop.attach()
    let counter = HopCounter()
    await Task.detached { await counter.hop() }.value
    XCTAssertEqual(counter.hops, 1)
  }

  func testIdleCallsRunOnceUnlessCanceled() {
    var (called, canceled) = (0, 0)
    MainLoop.whenIdle { called += 1 }
    let call = MainLoop.whenIdle { canceled += 1 }
    call.cancel()
    call.cancel()
    XCTAssertTrue(MainLoop.run(until: { called > 0 }))
    while MainLoop.iterate() {}
    XCTAssertEqual(called, 1)
    XCTAssertEqual(canceled, 0)
  }

  func testDelayedCallsRunOnceUnlessCanceled() {
    var order: [Int] = []
    let never = MainLoop.after(.milliseconds(1)) { order.append(9) }
    MainLoop.after(.milliseconds(1)) {
      order.append(1)
      MainLoop.after(.milliseconds(1)) { order.append(2) }
    }
    never.cancel()
    XCTAssertEqual(order, [], "not before the loop runs")
    XCTAssertTrue(MainLoop.run(until: { order.count == 2 }))
    XCTAssertEqual(order, [1, 2])
  }

  func testTheLoopSleepsWithoutWork() {
    XCTAssertTrue(MainLoop.runUntilAsleep())
    let call = MainLoop.after(.seconds(3600)) {}
    XCTAssertFalse(MainLoop.isAsleep, "a timer is pending")
    XCTAssertFalse(MainLoop.runUntilAsleep(limit: .milliseconds(1)))
    call.cancel()
    MainLoop.whenIdle {}
    XCTAssertFalse(MainLoop.isAsleep, "an idle call is pending")
    XCTAssertTrue(MainLoop.runUntilAsleep())
  }

  func testAWaitEndsAtItsLimit() {
    XCTAssertFalse(MainLoop.run(until: { false }, limit: .milliseconds(30)))
  }
}

@MainActor private final class HopCounter {
  private(set) var hops = 0
  func hop() {
    XCTAssertTrue(Thread.isMainThread)
    hops += 1
  }
}
