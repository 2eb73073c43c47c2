import CTagFlowGtk
import GtkBridge
import LayoutCore
import ObjectSupport
import TagModel
import XCTest

@testable import TagFlow

/// Desktop drags from another window of the program and from another program.
@MainActor final class TagViewDropTests: WidgetCase {
  private func stage(_ words: String) -> Stage {
    let stage = Stage(tags(words))
    stage.view.gestures.isReorderable = true
    stage.view.exchange = TagExchange(allowsExport: true, allowsImport: true)
    return stage
  }

  private func parcel(_ words: String..., from stage: Stage) -> TagParcel {
    TagParcel(words.map { word in stage.view.tags.first { $0.text == word }! }, from: stage.view)
  }

  /// Drags content to the end of the last chip of a stage, and drops it there.
  @discardableResult
  private func drop(_ offer: DropContent, on stage: Stage, _ allowed: DropActions = [.copy, .move]) -> Bool {
    let point = stage.center(stage.texts.last!) + Point(x: 200, y: 0)
    _ = stage.view.held(offer, at: point, allowed)
    stage.settle()
    let isTaken = stage.view.dropped(offer, allowed)
    stage.settle()
    return isTaken
  }

  func testAChipMovesToAnotherWindowCompleteWithUndoInBoth() async {
    let (from, to) = (stage("oak elm ash"), stage("rose lily"))
    let id = from.id("elm")
    from.view.update(id) {
      $0.style = TagStyle(background: .black)
      $0.attachment = 42
    }
    let parcel = parcel("elm", from: from)
    XCTAssertEqual(to.view.held(.parcel(parcel), at: Point(x: 5, y: 5), [.copy, .move]), .move)
    XCTAssertNotNil(to.view.transfer.incoming?.gap.target, "a gap opens")
    to.view.transfer.dragLeft()
    XCTAssertTrue(drop(.parcel(parcel), on: to))
    XCTAssertEqual(from.texts, ["oak", "ash"])
    XCTAssertEqual(to.texts, ["rose", "lily", "elm"])
    XCTAssertEqual(to.view.tags[2].id, id)
    XCTAssertEqual(to.view.tags[2].style, TagStyle(background: .black))
    XCTAssertEqual(to.view.tags[2].attachment as? Int, 42)
    XCTAssertEqual(from.log.last, "remove elm drag")
    XCTAssertEqual(to.log, ["add elm drag"])
    // The desktop also reports the end, which changes nothing more.
    from.view.transfer.exported(parcel)
    XCTAssertEqual(from.texts, ["oak", "ash"])

    to.view.undo()
    XCTAssertEqual(from.texts, ["oak", "elm", "ash"], "both halves are taken back")
    XCTAssertEqual(to.texts, ["rose", "lily"])
    from.view.redo()
    XCTAssertEqual(from.texts, ["oak", "ash"])
    XCTAssertEqual(to.texts, ["rose", "lily", "elm"])
  }

  func testDroppedTextIsSplit() {
    let to = stage("rose lily")
    XCTAssertEqual(to.view.held(.text("oak"), at: Point(x: 5, y: 5), [.copy, .move]), .copy)
    to.view.transfer.dragLeft()
    XCTAssertTrue(drop(.text("oak\nelm, ash; yew\tfir"), on: to, .copy))
    XCTAssertEqual(to.texts, ["rose", "lily", "oak", "elm", "ash", "yew", "fir"])
    to.view.exchange.splitter = TagSplitter(TagSplitter.spaces)
    XCTAssertTrue(drop(.text("bay,leaf beech"), on: to, .copy))
    XCTAssertTrue(Set(to.texts).isSuperset(of: ["bay,leaf", "beech"]), "\(to.texts)")
    to.view.undo()
    to.view.undo()
    XCTAssertEqual(to.texts, ["rose", "lily"])
  }

  func testProtectedAndRefusedTagsStay() {
    let (from, to) = (stage("oak Rose ash yew"), stage("rose lily"))
    from.view.gates.canDelete = { $0.text != "yew" }
    XCTAssertTrue(drop(.parcel(parcel("oak", "Rose", "yew", from: from)), on: to))
    XCTAssertEqual(from.texts, ["Rose", "ash", "yew"])
    XCTAssertEqual(to.texts, ["rose", "lily", "oak"])
    XCTAssertEqual(from.log, ["remove oak drag", "refuse yew drag"])
    XCTAssertEqual(to.log, ["add oak drag", "refuse Rose drag"])
  }

  func testADropOnTheSourceViewIsAMove() {
    let stage = stage("oak elm ash yew")
    XCTAssertTrue(drop(.parcel(parcel("elm", from: stage)), on: stage))
    XCTAssertEqual(stage.texts, ["oak", "ash", "yew", "elm"])
    XCTAssertEqual(stage.log, ["move elm drag"])
    stage.view.undo()
    XCTAssertEqual(stage.texts, ["oak", "elm", "ash", "yew"])
    stage.view.gates.canMove = { tag, _, _ in tag.text != "elm" }
    stage.events = []
    _ = drop(.parcel(parcel("elm", from: stage)), on: stage)
    XCTAssertEqual(stage.log, ["refuse elm drag"])
    stage.view.gates.canMove = nil
    stage.view.gestures.isReorderable = false
    XCTAssertFalse(drop(.parcel(parcel("elm", from: stage)), on: stage))
    XCTAssertEqual(stage.texts, ["oak", "elm", "ash", "yew"])
  }

  func testTheGateIsAskedOnceWhileTagsOfAnotherProgramAreDragged() {
    let stage = stage("oak")
    var asked: [String] = []
    stage.view.gates.canReceive = {
      asked.append($0.text)
      return $0.text != "elm"
    }
    for (words, action) in [("ash yew", DropActions.move), ("ash elm", .copy)] {
      let offer = DropContent.parcel(TagParcel(tags(words), from: nil))
      for x in [5.0, 20, 40] { XCTAssertEqual(stage.view.held(offer, at: Point(x: x, y: 5), [.copy, .move]), action) }
      XCTAssertEqual(asked.joined(separator: " "), words)
      stage.view.transfer.dragLeft()
      asked = []
    }
  }

  func testAMoveToAnotherProgramRemovesTheChip() {
    let from = stage("oak elm ash")
    from.view.transfer.exported(parcel("elm", from: from))
    XCTAssertEqual(from.texts, ["oak", "elm", "ash"], "nothing can be removed here")
    from.view.gestures.isRemovable = true
    from.view.transfer.exported(parcel("elm", from: from))
    XCTAssertEqual(from.texts, ["oak", "ash"])
    from.view.undo()
    XCTAssertEqual(from.texts, ["oak", "elm", "ash"])
    from.view.gates.canDelete = { $0.text != "ash" }
    from.view.transfer.exported(parcel("ash", from: from))
    XCTAssertEqual(from.texts, ["oak", "elm", "ash"])
  }

  func testAViewWithoutImportAcceptsNoDrops() {
    let (from, to) = (stage("oak elm"), stage("rose lily"))
    to.view.exchange = TagExchange()
    XCTAssertEqual(to.view.held(.parcel(parcel("oak", from: from)), at: Point(x: 5, y: 5), [.copy, .move]), [])
    XCTAssertNil(to.view.transfer.incoming)
    XCTAssertFalse(drop(.parcel(parcel("oak", from: from)), on: to))
    XCTAssertFalse(drop(.text("birch"), on: to))
    XCTAssertEqual(from.texts + to.texts, ["oak", "elm", "rose", "lily"])
  }

  // MARK: Bytes of another program

  /// Reads a drop from a provider of bytes, through GDK's deserializers.
  private func received(_ bytes: [UInt8]) -> TagParcel? {
    TagParcel.register()
    let data = g_bytes_new(bytes, gsize(bytes.count))
    let stream = g_memory_input_stream_new_from_bytes(data)!
    defer {
      g_bytes_unref(data)
      g_object_unref(stream)
    }
    final class Answer {
      var parcel: TagParcel?
      var isThere = false
    }
    let answer = Answer()
    gdk_content_deserialize_async(
      stream, TagPayload.mediaType, TagParcel.type, G_PRIORITY_DEFAULT, nil,
      { _, result, data in
        let answer = Unmanaged<Answer>.fromOpaque(data!).takeRetainedValue()
        var value = GValue()
        if gdk_content_deserialize_finish(result, &value, nil) != 0 {
          MainActor.assumeIsolated { if case .parcel(let parcel) = DropContent(&value) { answer.parcel = parcel } }
          g_value_unset(&value)
        }
        answer.isThere = true
      }, Unmanaged.passRetained(answer).toOpaque())
    XCTAssertTrue(MainLoop.run(until: { answer.isThere }))
    return answer.parcel
  }

  func testBytesFromAnotherProgramKeepIDsAndStyles() {
    let to = stage("rose lily")
    var styled = Tag("elm", id: Tag.ID(rawValue: 77))
    styled.style = TagStyle(background: .black)
    guard let parcel = received(TagPayload.encoded([styled, Tag("ash")])) else { return XCTFail("nothing came") }
    XCTAssertNil(parcel.source)
    XCTAssertEqual(to.view.held(.parcel(parcel), at: Point(x: 5, y: 5), [.copy, .move]), .move)
    to.view.transfer.dragLeft()
    XCTAssertTrue(drop(.parcel(parcel), on: to))
    XCTAssertEqual(to.texts, ["rose", "lily", "elm", "ash"])
    XCTAssertEqual(to.view.tags[2].id, Tag.ID(rawValue: 77))
    XCTAssertEqual(to.view.tags[2].style, TagStyle(background: .black))
  }

  func testAMoveFromAnotherProgramIsAllOrNothing() {
    let to = stage("rose lily")
    guard let parcel = received(TagPayload.encoded([Tag("Rose"), Tag("ash")])) else { return XCTFail("nothing came") }
    XCTAssertEqual(to.view.held(.parcel(parcel), at: Point(x: 5, y: 5), [.copy, .move]), .copy)
    to.view.transfer.dragLeft()
    XCTAssertFalse(drop(.parcel(parcel), on: to, .move))
    XCTAssertEqual(to.texts, ["rose", "lily"])
    XCTAssertTrue(drop(.parcel(parcel), on: to, .copy))
    XCTAssertEqual(to.texts, ["rose", "lily", "ash"])
  }

  func testDamagedBytesAreRefusedWithAClearMessage() {
    let to = stage("rose lily")
    guard let parcel = received(Array("tagflow-tags 1\ntag 9\nstyle border-width: -3px".utf8)) else {
      return XCTFail("nothing came")
    }
    XCTAssertFalse(drop(.parcel(parcel), on: to))
    XCTAssertEqual(to.texts, ["rose", "lily"])
    XCTAssertTrue(to.view.surface.status.text.contains("line 3"), to.view.surface.status.text)
  }

  func testOutgoingDragsOfferAllFormats() {
    let from = stage("oak elm")
    let parcel = parcel("oak", from: from)
    let provider = from.view.contentProvider(
      "oak", TagPayload.encoded(parcel.tags), mediaType: TagPayload.mediaType, object: parcel)
    defer { g_object_unref(gobject(provider)) }
    let formats = gdk_content_provider_ref_formats(provider)
    defer { gdk_content_formats_unref(formats) }
    XCTAssertNotEqual(gdk_content_formats_contain_gtype(formats, TagParcel.type), 0)
    XCTAssertNotEqual(gdk_content_formats_contain_gtype(formats, GType(16 << 2)), 0)
    XCTAssertNotEqual(gdk_content_formats_contain_mime_type(formats, TagPayload.mediaType), 0)
    var value = GValue()
    g_value_init(&value, TagParcel.type)
    XCTAssertNotEqual(gdk_content_provider_get_value(provider, &value, nil), 0)
    XCTAssertTrue(nativeObject(g_value_get_object(&value)) === parcel)
    g_value_unset(&value)
  }
}
