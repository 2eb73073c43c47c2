// Compiles only with flags that are not marked.
import CGtk

func flags() -> GApplicationFlags { G_APPLICATION_NON_UNIQUE }
