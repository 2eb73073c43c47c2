"""Faults that a type checker must find, one in each line with a mark."""
from tagflow import Tagflow

view = Tagflow.View(acessible_name="Herbs")  # wrong
tag = view.add(3)  # wrong
view.append("Sage")  # wrong
view.props.reorderable = "yes"  # wrong
view.props.n_tags = 3  # wrong
view.set_alignment(Tagflow.Alignment.MIDDLE)  # wrong
view.add("Basil").get_icon_name().upper()  # wrong
view.sort(len)  # wrong
number: int = view.get_tag_bounds(tag)  # wrong
