/// How pages look, in light and in dark surroundings.
enum PageStyle {
  static let text = """
    :root { --ground: #f4f4f6; --sheet: #fff; --ink: #1d1d1f; --faint: #63636a; --line: #d5d5da; --link: #0a58ca;
      --added: #1f9d55; --removed: #d0222f; --changed: #b56b00; --moved: #2f6fed; }
    @media (prefers-color-scheme: dark) { :root:not(.light-only) { --ground: #1c1c1e; --sheet: #2a2a2c; --ink: #f0f0f2;
      --faint: #a4a4ab; --line: #45454a; --link: #7ab0ff; --added: #4fc383; --removed: #ff7a80; --changed: #f0b04a;
      --moved: #86adff; } }
    :root.dark-only { --ground: #1c1c1e; --sheet: #2a2a2c; --ink: #f0f0f2; --faint: #a4a4ab; --line: #45454a;
      --link: #7ab0ff; }
    * { box-sizing: border-box; }
    body { margin: 0 auto; max-width: 1600px; padding: 16px 24px 64px; background: var(--ground); color: var(--ink);
      font: 15px/1.45 -apple-system, "Segoe UI", "DejaVu Sans", sans-serif; }
    h1 { font-size: 24px; margin: 8px 0; overflow-wrap: anywhere; }
    h2 { font-size: 19px; margin: 32px 0 8px; }
    h3 { font-size: 16px; margin: 20px 0 6px; overflow-wrap: anywhere; }
    a { color: var(--link); }
    a:focus-visible, input:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
    code, .source { font-family: ui-monospace, Menlo, "DejaVu Sans Mono", monospace; font-size: 13px; }
    .source { display: block; overflow-x: auto; white-space: pre; padding: 4px 8px; margin: 4px 0;
      background: var(--ground); border: 1px solid var(--line); border-radius: 4px; }
    .faint { color: var(--faint); }
    .skip { position: absolute; left: -9999px; }
    .skip:focus { left: 8px; top: 8px; background: var(--sheet); padding: 8px; }
    .dark { display: none; }
    .dark-only .dark { display: block; }
    .dark-only .light { display: none; }
    @media (prefers-color-scheme: dark) { :root:not(.light-only) .dark { display: block; }
      :root:not(.light-only) .light { display: none; } }
    .picture { position: relative; display: inline-block; max-width: 100%; }
    .picture svg, .picture img { max-width: 100%; height: auto; vertical-align: top; }
    .picture > .marks { position: absolute; left: 0; top: 0; width: 100%; height: 100%; }
    .marks .mark:focus rect, .marks .mark:hover rect { stroke-width: 3; }
    .marks .mark:target rect { stroke-width: 5; fill-opacity: 0.22; }
    .marks .arrow { pointer-events: none; }
    .stage { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; --at: 50%; }
    .side { margin: 0; min-width: 0; }
    .side h3 { margin-top: 0; }
    .controls { display: flex; flex-wrap: wrap; gap: 8px 20px; align-items: center; margin: 8px 0 12px; border: 0;
      padding: 0; }
    .controls[hidden] { display: none; }
    .controls legend { float: left; padding: 0; margin-right: 16px; }
    .amount { display: inline-flex; gap: 8px; align-items: center; }
    .amount[hidden] { display: none; }
    .amount input { width: 280px; max-width: 60vw; }
    .swipe .stage, .onion .stage { grid-template-columns: 1fr; justify-items: start; }
    .swipe .side, .onion .side { grid-row: 1; grid-column: 1; }
    .swipe .side h3, .onion .side h3 { visibility: hidden; }
    .swipe .new .picture { clip-path: inset(0 0 0 var(--at)); }
    .swipe .old .picture { clip-path: inset(0 calc(100% - var(--at)) 0 0); }
    .onion .new .picture { opacity: var(--at); }
    .onion .old .marks, .onion .new .marks { opacity: 0.6; }
    .onion .new { pointer-events: none; }
    @media (max-width: 800px) { .stage { grid-template-columns: 1fr; } }
    .changes { list-style: none; padding: 0; }
    .changes li { padding: 3px 8px; border-left: 4px solid var(--line); margin: 2px 0; scroll-margin: 40vh;
      overflow-wrap: anywhere; }
    .changes li:target { background: var(--sheet); outline: 2px solid var(--link); }
    .changes .added { border-color: var(--added); }
    .changes .removed { border-color: var(--removed); }
    .changes .changed { border-color: var(--changed); }
    .changes .moved { border-color: var(--moved); }
    .sign { font-family: ui-monospace, Menlo, "DejaVu Sans Mono", monospace; font-weight: 700; }
    .legend { display: flex; flex-wrap: wrap; gap: 4px 16px; padding: 0; list-style: none; font-size: 13px; }
    .legend li::before { content: ""; display: inline-block; width: 12px; height: 12px; margin-right: 6px;
      border: 2px solid currentColor; vertical-align: -2px; }
    .legend .added { color: var(--added); } .legend .removed { color: var(--removed); }
    .legend .changed { color: var(--changed); }
    .legend .moved { color: var(--moved); } .legend .moved::before { border-style: dashed; }
    table { border-collapse: collapse; width: 100%; }
    th, td { text-align: left; vertical-align: top; padding: 6px 10px 6px 0; border-bottom: 1px solid var(--line);
      overflow-wrap: anywhere; }
    .card { background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 12px 16px;
      margin: 12px 0; scroll-margin-top: 16px; }
    .card h3 { margin-top: 0; }
    .pair { display: flex; flex-wrap: wrap; gap: 12px; margin: 8px 0; }
    .pair figure { margin: 0; }
    .pair figcaption { font-size: 13px; color: var(--faint); }
    .pair img { max-width: 100%; max-height: 320px; width: auto; height: auto; border: 1px solid var(--line); }
    .verdict { display: inline-block; padding: 0 8px; border-radius: 10px; font-size: 13px; font-weight: 600;
      color: #1d1d1f; }
    .breaks { background: #f8c8c8; } .mayBreak { background: #fff0b3; } .safe { background: #d4edda; }
    .unknown, .accepted { background: #e2e3e5; }
    .graph { overflow: auto; max-height: 80vh; border: 1px solid var(--line); background: #fff; }
    """
}
