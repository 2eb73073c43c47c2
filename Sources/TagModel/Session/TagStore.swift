/// The storage of the tags of a ``TagSession``: a collection, or an editor that has one.
package protocol TagStore {
  var collection: TagCollection { get set }
}

extension TagCollection: TagStore {
  package var collection: TagCollection {
    _read { yield self }
    _modify { yield &self }
  }
}

extension TagEditor: TagStore {}
