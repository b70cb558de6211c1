import { MAX_ROW_ID } from '@/lib/ids';
import { idUpTo, rowId } from '@/lib/platform/http/number-schemas';

test.each([
  [7, 7],
  ['7', 7],
  [' 0042 ', 42],
  [MAX_ROW_ID, MAX_ROW_ID],
  [String(MAX_ROW_ID), MAX_ROW_ID],
])('rowId parses %j as %d', (value, id) => {
  expect(rowId.parse(value)).toBe(id);
});

test.each([
  0,
  -1,
  '-1',
  1.5,
  '1.5',
  '7.0',
  '9007199254740991.4',
  MAX_ROW_ID + 1,
  '',
  'abc',
  '0x10',
  '1e3',
  true,
  null,
  [5],
  ['5'],
  { id: 5 },
])('rowId refuses %j', (value) => {
  expect(rowId.safeParse(value).success).toBe(false);
});

test('idUpTo accepts ids up to Number.MAX_SAFE_INTEGER', () => {
  expect(idUpTo(Number.MAX_SAFE_INTEGER).parse(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
});
