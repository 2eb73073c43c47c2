/// The demo's own styles, of the theme's colors.
let demoStyle = """
  window.csd:not(.maximized):not(.fullscreen):not(.tiled):not(.tiled-top) headerbar.inner {
    border-top-left-radius: 8px;
    border-top-right-radius: 8px;
  }
  window.maximized headerbar.inner, window.fullscreen headerbar.inner, window.tiled headerbar.inner {
    border-radius: 0;
  }
  list.boxed {
    border: 1px solid @borders;
    border-radius: 12px;
    background-color: @theme_base_color;
  }
  list.boxed > row {
    padding: 6px 12px;
    min-height: 38px;
    border-bottom: 1px solid alpha(@borders, 0.6);
    background: none;
  }
  list.boxed > row:last-child { border-bottom: none; }
  foldingpanes > .pane { background-color: @theme_bg_color; }
  foldingpanes > .pane.over { box-shadow: 0 0 12px 0 alpha(black, 0.35); }
  .navigation-sidebar { background: none; padding: 0 6px; }
  /* In the shortcuts window: GTK 4.8's theme takes more from the number of a page than it is wide, and GTK warns. */
  stackswitcher.circular > button > label { margin: 0; padding: 0; }
  .navigation-sidebar > row { padding: 8px 10px; border-radius: 8px; margin-bottom: 2px; }
  .section-title { font-weight: bold; padding: 14px 15px 6px 15px; }
  .page { background-color: @theme_base_color; }
  .board { border-radius: 12px; background-color: alpha(currentColor, 0.04); }
  .board.shows-frames, .board.shows-frames > *, tagview.shows-frames > tag { outline: 1px dashed @theme_fg_color; outline-offset: 0; }
  .tile { border: none; border-radius: 9px; padding: 6px 12px; background-image: none; color: white; box-shadow: none; }
  .tile { transition: opacity 200ms; }
  .board.closed > .tile { opacity: 0; }
  pathcurve { opacity: 0.3; transition: opacity 200ms; }
  pathcurve.closed { opacity: 0; }
  .menu-button { border: none; border-radius: 999px; padding: 12px; background: #1a5fb4; color: white; box-shadow: none; }
  .tile.chosen { box-shadow: 0 0 0 2px @theme_base_color, 0 0 0 4px @theme_selected_bg_color; }
  .tile0 { background-color: #1a5fb4; }
  .tile1 { background-color: #26694a; }
  .tile2 { background-color: #813d9c; }
  .tile3 { background-color: #a51d2d; }
  .tile4 { background-color: #7a4f2a; }
  .tile5 { background-color: #9a3700; }
  .cloud-tag { border-radius: 999px; padding: 4px 12px; }
  .cloud-tag:checked { border-color: #1a5fb4; background-image: none; background-color: #1a5fb4; color: white; }
  .page-bar { padding: 6px 12px; border-top: 1px solid @borders; }
  .event-log list { background: none; padding: 0 6px 6px 6px; }
  .event-log list > row { padding: 2px 6px; min-height: 0; }
  .bin { padding: 8px 16px; border: 1px dashed alpha(currentColor, 0.35); border-radius: 9px; }
  .bin.receptive { border-color: @error_color; background-color: alpha(@error_color, 0.1); }
  .bin.armed { border-style: solid; background-color: @error_color; color: white; }
  .bin.refused { border-color: alpha(currentColor, 0.5); background-color: alpha(currentColor, 0.12); }
  .event-kind { min-width: 5em; }
  .card {
    padding: 12px;
    border: 1px solid @borders;
    border-radius: 12px;
    background-color: alpha(currentColor, 0.03);
  }
  .source {
    padding: 9px 12px;
    border-radius: 8px;
    background-color: alpha(currentColor, 0.06);
    font-family: monospace;
    font-size: smaller;
  }
  listview.recipes, listview.cards { background: none; }
  listview.recipes > row, listview.cards > row { padding: 0; }
  listview.recipes > row:hover, listview.cards > row:hover { background: none; }
  .botanical { font-style: italic; }
  .heading { font-weight: bold; }
  tagentry.inline-tags tag { min-height: 16px; padding: 1px 4px; border: 1px solid #1a5fb4; border-radius: 8px; }
  tagentry.inline-tags tag:not(.lifted) { background-color: #1c71d8; color: white; }
  tagentry.inline-tags tag.invalid:not(.lifted) { border-color: #a51d2d; background-color: #c01c28; }
  tagentry.bubbles tag { min-height: 19px; padding: 2px 14px; border: 1px solid alpha(currentColor, 0.05); border-radius: 2px; }
  tagentry.bubbles tag:not(.lifted) { background-color: mix(@theme_base_color, #4a6a94, 0.16); }
  .card-title { font-weight: bold; }
  listview.plants { background: none; }
  listview.plants > row { padding: 4px 18px; }
  listview.plants > row:hover { background: none; }
  .facts tag { padding: 1px 9px; font-size: smaller; }
  .notice {
    margin: 6px 18px;
    padding: 9px 12px;
    border-radius: 12px;
    background-color: alpha(currentColor, 0.08);
  }
  .notice.error { background-color: alpha(@error_color, 0.15); }
  label.error { color: @error_color; }
  .drop-target { box-shadow: inset 0 0 0 2px @theme_selected_bg_color; }
  .menu-item { font-weight: normal; }
  .menu-item > label { margin: 0 6px; }
  .group-title { font-weight: bold; }
  .caption { font-size: smaller; }
  .dim-label { opacity: 0.8; }
  scale > value { color: inherit; }
  button.suggested-action {
    border-color: @tagflow_selected_bg_color;
    background-image: none;
    background-color: @tagflow_selected_bg_color;
    color: @tagflow_selected_fg_color;
  }
  button.suggested-action:hover { background-color: shade(@tagflow_selected_bg_color, 0.94); }
  button.suggested-action:active { background-color: shade(@tagflow_selected_bg_color, 0.88); }
  .count { font-weight: bold; font-size: larger; }
  """
