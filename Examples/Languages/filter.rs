// Filters a list by chips, with the crates that Tests/Rust/run generates: cargo run -- filter.ui
use gtk::glib::MainLoop;
use gtk::prelude::*;

// Whether a herb has all selected uses.
fn is_shown(herb: &str, uses: &tagflow::View) -> bool {
    (0..uses.n_tags()).filter_map(|index| uses.tag(index)).all(|tag| {
        !tag.is_selected() || tag.text().is_some_and(|text| herb.contains(text.as_str()))
    })
}

fn main() {
    gtk::init().expect("there is a display");
    tagflow::init();
    let file = std::env::args().nth(1).expect("an argument: the .ui file");
    let builder = gtk::Builder::from_file(file);
    let window: gtk::Window = builder.object("window").unwrap();
    let uses: tagflow::View = builder.object("uses").unwrap();
    let herbs: gtk::ListBox = builder.object("herbs").unwrap();

    let chosen = uses.clone();
    herbs.set_filter_func(move |row| {
        let label = row.child().and_downcast::<gtk::Label>();
        label.is_some_and(|label| is_shown(&label.text(), &chosen))
    });
    uses.connect_selection_changed(move |_| herbs.invalidate_filter());

    let main_loop = MainLoop::new(None, false);
    let ending = main_loop.clone();
    window.connect_close_request(move |_| {
        ending.quit();
        gtk::glib::Propagation::Proceed
    });
    window.present();
    main_loop.run();
}
