import CTagFlowGtk
import DemoKit
import GtkBridge
import XCTest

@MainActor final class ActionTests: ControlsCase {
  func testActionsKeepTheirState() async {
    var seen: [String] = []
    let plain = Action("plain") { seen.append("plain") }
    let check = Action("check", isOn: false) { seen.append("check \($0)") }
    let choice = Action("choice", choice: "a") { seen.append("choice \($0)") }
    let application = Application(id: "org.tagflow.Test")
    [plain, check, choice].forEach(application.add)
    application.setShortcuts(["F11", "<Control>q"], for: "app.plain")
    XCTAssertNotEqual(g_application_register(application.application, nil, nil), 0)
    let group = OpaquePointer(application.pointer)
    g_action_group_activate_action(group, "plain", nil)
    g_action_group_activate_action(group, "check", nil)
    g_action_group_activate_action(group, "choice", g_variant_new_string("b"))
    XCTAssertEqual(seen, ["plain", "check true", "choice b"])
    XCTAssertTrue(check.isOn)
    plain.isEnabled = false
    XCTAssertFalse(plain.isEnabled)
  }

  /// Like the demo's menu: only the application retains the actions.
  func testActionsRetainedOnlyByTheApplicationWork() {
    var seen: [String] = []
    let application = Application(id: "org.tagflow.Test")
    weak var released: Action?
    do {
      let choice = Action("choice", choice: "a") { seen.append("choice \($0)") }
      released = choice
      application.add(choice)
      application.add(Action("plain") { seen.append("plain") })
      application.add(Action("check", isOn: false) { seen.append("check \($0)") })
    }
    XCTAssertNil(released)
    XCTAssertNotEqual(g_application_register(application.application, nil, nil), 0)
    let group = OpaquePointer(application.pointer)
    g_action_group_activate_action(group, "plain", nil)
    g_action_group_activate_action(group, "check", nil)
    g_action_group_activate_action(group, "check", nil)
    g_action_group_activate_action(group, "choice", g_variant_new_string("b"))
    XCTAssertEqual(seen, ["plain", "check true", "check false", "choice b"])
  }

  func testActionsAndMenusDieWithTheApplication() {
    weak var application: Application?
    weak var action: Action?
    weak var menu: Menu?
    do {
      let made = Application(id: "org.tagflow.Leak")
      let check = Action("check", isOn: false) { _ in }
      made.add(check)
      made.setShortcuts(["F11"], for: "app.check")
      let list = Menu()
      list.append("Check", action: "app.check")
      (application, action, menu) = (made, check, list)
    }
    XCTAssertNil(application)
    XCTAssertNil(action)
    XCTAssertNil(menu)
  }
}
