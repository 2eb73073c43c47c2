/// An object that makes a widget follow a list model for as long as the object is kept.
@MainActor package protocol ModelBinding: AnyObject {
  /// Stops following the model. It may be called while a change is being shown: the function that creates tags or
  /// widgets for the items may end the binding.
  func end()
}
