// The surface of Tagflow.View in JavaScript, and its lifetime there.
import GLib from 'gi://GLib';
import Gtk from 'gi://Gtk?version=4.0';
import Tagflow from 'gi://Tagflow?version=1';
import System from 'system';

function assert(condition, what) {
  if (!condition) throw new Error(what);
}

Gtk.init();
const view = new Tagflow.View({ alignment: Tagflow.Alignment.CENTER, spacing: 4, removable: true });
const record = [];
view.connect('tag-removed', (_, tag, index) => record.push(`${tag.text} ${index}`));
view.connect('can-select', (_, tag) => tag.text !== 'Sage');
view.add('Basil');
view.splice(0, 0, ['Sage', 'Dill']);
view.recordProgramChanges = true;
view.add('Mint');
view.undo();
assert(record.join() === 'Mint 3', record.join());
view.activate_action('selection.all', null);
assert(view.nSelected === 2, 'selection');
assert(view.get_tag(1) === view.tags.get_item(1), 'identity');
try {
  view.add_markup('<b>');
  assert(false, 'invalid markup');
} catch (error) {
  assert(error.matches(Tagflow.error_quark(), Tagflow.Error.MARKUP), `${error}`);
}

// Views with an attribute and a handler end, though both are reasons for JavaScript to keep its half: memory stops growing.
const turn = () => new Promise(resolve => GLib.idle_add(GLib.PRIORITY_LOW, () => {
  resolve();
  return GLib.SOURCE_REMOVE;
}));

async function memoryAfterViews(number) {
  for (let index = 0; index < number; index++) {
    const other = new Tagflow.View();
    other.mine = index;
    other.connect('selection-changed', () => {});
    other.add('Basil').note = 'in the pot';
  }
  for (let collection = 0; collection < 5; collection++) {
    System.gc();
    await turn();
  }
  const pages = new TextDecoder().decode(GLib.file_get_contents('/proc/self/statm')[1]).split(' ')[1];
  return Number(pages) * 4;
}

await memoryAfterViews(400);
const before = await memoryAfterViews(400);
const after = await memoryAfterViews(400);
// In KiB; a leaked view has about 140.
assert(after - before < 400, `${after - before} KiB more after 400 views`);
