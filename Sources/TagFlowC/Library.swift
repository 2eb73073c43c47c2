import CTagFlow
import CTagFlowGtk
import GtkBridge
import TagFlow

@c @implementation
public func tagflow_get_major_version() -> guint { guint(TAGFLOW_MAJOR_VERSION) }

@c @implementation
public func tagflow_get_minor_version() -> guint { guint(TAGFLOW_MINOR_VERSION) }

@c @implementation
public func tagflow_get_micro_version() -> guint { guint(TAGFLOW_MICRO_VERSION) }

@c @implementation @MainActor
public func tagflow_init() { registerTypesForBuilder() }

@c @implementation @MainActor
public func tagflow_error_get_type() -> GType { ObjectEnumeration("TagflowError", ["markup", "pattern", "style"]).register() }

@c @implementation
public func tagflow_error_quark() -> GQuark { g_quark_from_string("tagflow-error-quark") }
