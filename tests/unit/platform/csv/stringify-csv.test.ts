import { stringifyCsv } from '@/lib/platform/csv/stringify-csv';

const csvCell = (text: string) => stringifyCsv([['first', text]]).slice('first,'.length, -'\r\n'.length);

const FORMULA_STARTS = [
  '=1+1',
  '+91',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\u000B=1',
  ' =1',
  '\u00A0+1',
  '\u200B=1',
  '\u{E0041}@x',
];
const WIDE_FORMULA_STARTS = ['＝1+1', '＋91', '－2', '＠SUM(A1)', '﹦1', '﹢1', '﹣1', '﹫x', '⁺1', '⁼1', '−2'];

test.each([...FORMULA_STARTS, ...WIDE_FORMULA_STARTS])(
  'stringifyCsv prefixes %j with an apostrophe, so that it is not a formula',
  (text) => {
    expect(csvCell(text)).toBe(`'${text}`);
  },
);

test('stringifyCsv prefixes and quotes a value that begins with a line break', () => {
  expect(csvCell('\r=1')).toBe('"\'\r=1"');
  expect(csvCell('\n=1')).toBe('"\'\n=1"');
});

test.each(['Asha Menon', 'CC-7', 'a=b', '2026-11-02', '10500.00', '-1.00', '', '12', 'Ｆｕｌｌ width', 'ગુજરાત'])(
  'stringifyCsv leaves %j unchanged',
  (text) => {
    expect(csvCell(text)).toBe(text);
  },
);

test('stringifyCsv quotes commas, quotes and line breaks', () => {
  expect(csvCell('=HYPERLINK("a","b")')).toBe('"\'=HYPERLINK(""a"",""b"")"');
  expect(csvCell('a,b\nc')).toBe('"a,b\nc"');
});

test('stringifyCsv ends each row with CRLF and writes a byte order mark on request', () => {
  expect(
    stringifyCsv([
      ['a', 1],
      ['', -1],
    ]),
  ).toBe("a,1\r\n,'-1\r\n");
  expect(stringifyCsv([['a']], { bom: true })).toBe('\uFEFFa\r\n');
  expect(stringifyCsv([])).toBe('');
});
