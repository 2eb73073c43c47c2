// Filters a list by chips: gjs -m filter.js filter.ui
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=4.0';
import Tagflow from 'gi://Tagflow?version=1';
import System from 'system';

Gtk.init();
Tagflow.init();
const loop = GLib.MainLoop.new(null, false);
const builder = Gtk.Builder.new_from_file(System.programArgs[0]);
const [window, uses, herbs] = ['window', 'uses', 'herbs'].map(name => builder.get_object(name));

// Whether a herb has all selected uses.
herbs.set_filter_func(row => {
  const herb = row.child.label;
  for (let index = 0; index < uses.nTags; index++) {
    const use = uses.get_tag(index);
    if (use.selected && !herb.includes(use.text)) return false;
  }
  return true;
});
uses.connect('selection-changed', () => herbs.invalidate_filter());
window.connect('close-request', () => loop.quit());
window.present();
loop.run();
