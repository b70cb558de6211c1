import { MAX_ROW_ID } from '@/lib/ids';
import { idUpTo, rowId } from '@/lib/platform/http/endpoint-number';

test.each([
  [7, 7],
  ['7', 7],
  [' 0042 ', 42],
  [MAX_ROW_ID, MAX_ROW_ID],
  [String(MAX_ROW_ID), MAX_ROW_ID],
])('%j is the id %d', (written, id) => {
  expect(rowId.parse(written)).toBe(id);
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
])('%j is none', (written) => {
  expect(rowId.safeParse(written).success).toBe(false);
});

test('an id may be as great as a number is exact, where its table allows it', () => {
  expect(idUpTo(Number.MAX_SAFE_INTEGER).parse(String(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER);
});
