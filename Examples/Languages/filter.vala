// Filters a list by chips: valac --pkg gtk4 --pkg tagflow-1 filter.vala; ./filter filter.ui
int main (string[] args) {
  Gtk.init ();
  Tagflow.init ();
  var loop = new MainLoop ();
  var builder = new Gtk.Builder.from_file (args[1]);
  var window = (Gtk.Window) builder.get_object ("window");
  var uses = (Tagflow.View) builder.get_object ("uses");
  var herbs = (Gtk.ListBox) builder.get_object ("herbs");

  // Whether a herb has all selected uses.
  herbs.set_filter_func ((row) => {
    var herb = ((Gtk.Label) row.child).label;
    for (uint index = 0; index < uses.n_tags; index++) {
      unowned var use = uses.get_tag (index);
      if (use.selected && !herb.contains (use.text)) return false;
    }
    return true;
  });
  uses.selection_changed.connect (() => herbs.invalidate_filter ());
  window.close_request.connect (() => {
    loop.quit ();
    return false;
  });
  window.present ();
  loop.run ();
  return 0;
}
