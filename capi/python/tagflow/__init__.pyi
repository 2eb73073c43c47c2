from . import Tagflow as Tagflow
