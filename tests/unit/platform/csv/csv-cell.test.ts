import { csvCell } from '@/lib/platform/csv/csv-cell';

const FORMULAS = ['=1+1', '+91', '-2', '@SUM(A1)', '\t=1', '\u000B=1', ' =1', '\u00A0+1', '\u200B=1', '\u{E0041}@x'];
const WIDE = ['＝1+1', '＋91', '－2', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫x', '⁺1', '⁼1', '−2'];

test.each([...FORMULAS, ...WIDE])('csvCell turns %j into text', (text) => {
  expect(csvCell(text)).toBe(`'${text}`);
});

test('csvCell turns a value that begins with a line break into text, and quotes it', () => {
  expect(csvCell('\r=1')).toBe('"\'\r=1"');
  expect(csvCell('\n=1')).toBe('"\'\n=1"');
});

test.each(['Asha Menon', 'CC-7', 'a=b', '2026-11-02', '10500.00', '-1.00', '', '12', 'Ｆｕｌｌ width', 'ગુજરાત'])(
  'csvCell leaves %j unchanged',
  (text) => {
    expect(csvCell(text)).toBe(text);
  },
);

test('csvCell quotes commas, quotes and line breaks', () => {
  expect(csvCell('=HYPERLINK("a","b")')).toBe('"\'=HYPERLINK(""a"",""b"")"');
  expect(csvCell('a,b\nc')).toBe('"a,b\nc"');
});
