// The surface of Tagflow.View in Vala.
int main (string[] args) {
  Gtk.init ();
  var view = new Tagflow.View () { alignment = Tagflow.Alignment.CENTER, spacing = 4, removable = true };
  string record = "";
  view.tag_removed.connect ((tag, index) => { record += @"$(tag.text) $index;"; });
  view.can_select.connect ((tag) => tag.text != "Sage");
  view.add ("Basil");
  view.splice (0, 0, { "Sage", "Dill" });
  view.record_program_changes = true;
  view.add ("Mint");
  view.undo ();
  assert (record == "Mint 3;");
  view.activate_action ("selection.all", null);
  assert (view.n_selected == 2);
  assert (((Tagflow.Tag) view.tags.get_item (1)).selected);
  try {
    view.add_markup ("<b>");
    assert_not_reached ();
  } catch (Tagflow.Error error) {
    assert (error is Tagflow.Error.MARKUP);
  }
  view.weak_ref ((object) => { record = "ended"; });
  view = null;
  while (record != "ended") MainContext.default ().iteration (false);
  return 0;
}
