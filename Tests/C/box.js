// The surface of Tagflow.Box in JavaScript, and the lifetime of its children there.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=4.0';
import Tagflow from 'gi://Tagflow?version=1';
import System from 'system';

function assert(condition, what) {
  if (!condition) throw new Error(what);
}

Gtk.init();
const box = new Tagflow.Box({ alignment: Tagflow.Alignment.END, spacing: 4, accessibleName: 'Herbs' });
const record = [];
box.connect('notify::n-children', () => record.push(box.nChildren));
box.connect('selection-changed', () => record.push(box.get_selected_children().map(child => child.label).join(' ')));
for (const label of ['Basil', 'Dill', 'Sage']) box.append(new Gtk.Label({ label }));
box.move(2, 0);
box.select_all();
box.remove(box.get_child_at_index(1));
assert(record.join() === '1,2,3,Sage Basil Dill,2,Sage Dill', record.join());

const herbs = Gtk.StringList.new(['Mint', 'Rue']);
box.bind_model(herbs, item => new Gtk.Label({ label: item.string }));
herbs.append('Thyme');
assert(box.nChildren === 3 && box.get_child_at_index(2).label === 'Thyme', 'a model');

// Children with an attribute end with their box and when they are removed: memory stops growing.
const turn = () => new Promise(resolve => GLib.idle_add(GLib.PRIORITY_LOW, () => {
  resolve();
  return GLib.SOURCE_REMOVE;
}));

async function memoryAfterBoxes(number) {
  for (let index = 0; index < number; index++) {
    const other = new Tagflow.Box();
    for (const label of ['Basil', 'Sage']) {
      const child = new Gtk.Label({ label });
      child.mine = index;
      other.append(child);
    }
    other.remove(other.get_child_at_index(0));
  }
  for (let collection = 0; collection < 5; collection++) {
    System.gc();
    await turn();
  }
  const pages = new TextDecoder().decode(GLib.file_get_contents('/proc/self/statm')[1]).split(' ')[1];
  return Number(pages) * 4;
}

await memoryAfterBoxes(400);
const before = await memoryAfterBoxes(400);
const after = await memoryAfterBoxes(400);
// In KiB; a leaked box has many times as much.
assert(after - before < 400, `${after - before} KiB more after 400 boxes`);
