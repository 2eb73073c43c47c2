/// The storage of the tags of a ``TagSession``: a collection alone, or an editor that has one.
package protocol TagStore {
  var collection: TagCollection { get set }
}

extension TagEditor: TagStore {}

/// A store of only a collection, without an editor.
package struct CollectionStore: TagStore {
  package var collection: TagCollection
}

extension TagSession where Host.Store == CollectionStore {
  package convenience init(_ collection: TagCollection = TagCollection()) { self.init(CollectionStore(collection: collection)) }
}
