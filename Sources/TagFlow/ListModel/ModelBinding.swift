/// What makes a widget follow a list model for as long as it is kept.
@MainActor package protocol ModelBinding: AnyObject {
  /// Stops following the model, also while a change is being shown: the function that makes tags or widgets of the items may
  /// end the binding.
  func end()
}
