export const stylesheet = `
:root { color-scheme: light dark; --ink: #17212b; --soft: #5a6876; --line: #d9e0e7; --page: #eef2f6; --card: #fff;
  --brand: #0b4f6c; --brand-ink: #fff; --good: #1b6e46; --bad: #a32a2a; --warn: #8a5a00; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8eef4; --soft: #9fb0c0; --line: #2f3d4a; --page: #10171e;
  --card: #18222c; --brand: #7cc4e0; --brand-ink: #0a1c26; --good: #7fd6a8; --bad: #f09a9a; --warn: #e6bd6a; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--page); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
h1, h2, p { margin: 0; }
h1 { font-size: 1.25rem; line-height: 1.3; }
h2 { font-size: 1rem; }
.soft { color: var(--soft); font-size: .875rem; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 20px; }
button, input, select { font: inherit; color: inherit; }
button { min-height: 44px; padding: 8px 16px; border-radius: 8px; border: 1px solid var(--line); background: var(--card);
  cursor: pointer; font-weight: 600; }
button:hover { border-color: var(--brand); }
button.main { background: var(--brand); border-color: var(--brand); color: var(--brand-ink); }
button.good { color: var(--good); } button.bad { color: var(--bad); }
button:focus-visible, input:focus-visible, select:focus-visible, a:focus-visible, summary:focus-visible {
  outline: 3px solid var(--brand); outline-offset: 2px; }
fieldset { border: 1px solid var(--line); border-radius: 8px; padding: 8px 16px 16px; margin: 0; min-width: 0; }
legend { padding: 0 8px; color: var(--soft); font-size: .875rem; }
input, select { min-height: 44px; padding: 8px 12px; border-radius: 8px; border: 1px solid var(--soft);
  background: var(--card); width: 100%; }
label { display: grid; gap: 4px; min-width: 0; font-size: .875rem; font-weight: 600; }
label.tick { display: flex; align-items: center; gap: 8px; min-height: 28px; }
label.tick input { min-height: 0; width: 20px; height: 20px; }
.bank main { max-width: 440px; margin: 0 auto; padding: 16px; display: grid; gap: 16px; }
.bank header { background: var(--brand); color: var(--brand-ink); padding: 16px; text-align: center; font-weight: 700;
  letter-spacing: .01em; }
.bank header span { display: block; font-weight: 400; font-size: .8125rem; }
.facts { display: grid; grid-template-columns: auto 1fr; gap: 4px 16px; margin: 12px 0 0; }
.facts dt { color: var(--soft); } .facts dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
.amount { font-size: 1.75rem; font-weight: 700; font-variant-numeric: tabular-nums; line-height: 1.2; }
.row { display: flex; gap: 12px; flex-wrap: wrap; align-items: end; } .row > button { flex: 1 1 140px; }
.stack { display: grid; gap: 12px; }
.panel main { max-width: 1200px; margin: 0 auto; padding: 24px 16px 64px; display: grid; gap: 20px; }
.panel header.top { display: flex; flex-wrap: wrap; gap: 8px 24px; align-items: baseline; justify-content: space-between; }
.grid { display: grid; gap: 12px; grid-template-columns: repeat(auto-fit, minmax(180px, 1fr)); align-items: end; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: .875rem; font-variant-numeric: tabular-nums; }
th, td { text-align: left; padding: 8px 12px 8px 0; border-bottom: 1px solid var(--line); white-space: nowrap; }
td.figure, th.figure { text-align: right; }
td form { display: inline-block; } td button { min-height: 32px; padding: 2px 10px; }
code { font: .8125rem ui-monospace, monospace; }
.tag { font-weight: 600; } .tag.good { color: var(--good); } .tag.bad { color: var(--bad); } .tag.warn { color: var(--warn); }
.note { border-left: 4px solid var(--warn); padding: 4px 12px; }
a { color: var(--brand); }
`;
