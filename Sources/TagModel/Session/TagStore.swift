/// The tags of a ``TagSession``, alone or with a text that is being typed among them.
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
