import { toModel } from '@/components/desk-calendar/calendar-model';
import { formatTable, parseTable } from '@/components/desk-calendar/edit/parse-table';
import { readBlock } from '@/components/desk-calendar/edit/read-block';
import { readValue, writeValue } from '@/components/desk-calendar/edit/read-value';
import { shapeOf } from '@/components/desk-calendar/grid/grid-shape';
import { ROW_KINDS } from '@/components/desk-calendar/grid/grid-rows';
import { createCalendar } from '@/tests/support/desk-calendar';

const model = toModel(createCalendar(['Oak', 'Maple'], 10));
const shape = shapeOf(model);
const read = (text: string, area: { top: number; bottom: number; left: number; right: number }) =>
  readBlock(parseTable(text), area, model, shape);
const cell = (row: number, column: number) => ({ top: row, bottom: row, left: column, right: column });

test('parseTable reads tabs, line breaks and quoted cells, and ignores the last line break', () => {
  expect(parseTable('1\t 2 \r\n3\n')).toEqual([
    ['1', '2'],
    ['3', ''],
  ]);
  expect(parseTable('"a\t""b""\nc"\t2')).toEqual([['a\t"b"\nc', '2']]);
  expect(parseTable('')).toEqual([]);
  expect(
    parseTable(
      formatTable([
        ['1', '2'],
        ['3', '4'],
      ]),
    ),
  ).toEqual([
    ['1', '2'],
    ['3', '4'],
  ]);
});

test('readBlock places a block at the selected cell and merges the values of a night', () => {
  expect(read('4000\t4100\n4500\t4600', cell(2, 3))).toEqual({
    cells: [
      { roomType: 'oak', night: '2026-12-04', values: { websitePrice: { single: 4000, double: 4500 } } },
      { roomType: 'oak', night: '2026-12-05', values: { websitePrice: { single: 4100, double: 4600 } } },
    ],
  });
});

test('readBlock fills the selection with a single value and skips empty cells of a block', () => {
  expect(read('6', { top: 0, bottom: 0, left: 0, right: 1 })).toEqual({
    cells: [
      { roomType: 'oak', night: '2026-12-01', values: { total: 6 } },
      { roomType: 'oak', night: '2026-12-02', values: { total: 6 } },
    ],
  });
  expect(read('\t7', cell(5, 0))).toEqual({
    cells: [{ roomType: 'maple', night: '2026-12-02', values: { total: 7 } }],
  });
});

test('readBlock names every invalid cell and returns no values', () => {
  expect(read('abc\t5\n\t2x', cell(0, 0))).toEqual({
    problems: [
      'Oak, Left / total, Tue, 1 Dec: “abc” is not a number of rooms from 0 to 5000.',
      'Oak, Restrictions, Wed, 2 Dec: “2x” is not a restriction. Write open, Stop, 2n, CTA or CTD.',
    ],
  });
  expect(read('5', cell(4, 0))).toEqual({
    problems: ['Oak, Corporate, double, Tue, 1 Dec: corporate rates are agreed with Folio and cannot be changed here.'],
  });
});

test('readBlock refuses cells of a partner', () => {
  const owned = {
    ...createCalendar(['Oak'], 4),
    partnerCells: [
      {
        kind: 'stock' as const,
        from: '2026-12-02',
        to: '2026-12-04',
        partnerCode: 'cm',
        partnerName: 'Channel Manager',
      },
    ],
  };
  const ownedModel = toModel(owned);
  expect(readBlock([['5', '6']], cell(0, 0), ownedModel, shapeOf(ownedModel))).toEqual({
    problems: ['Oak, Left / total, Wed, 2 Dec: Channel Manager maintains this value.'],
  });
});

test('readBlock refuses a block of another size than the selection, and one that does not fit', () => {
  expect(read('1\t2', { top: 0, bottom: 1, left: 0, right: 1 })).toEqual({
    problems: [
      'The copied block has 1 row and 2 nights, the selection 2 rows and 2 nights. Select one cell, or as many as you copied.',
    ],
  });
  expect(read('1\t2', cell(0, 9))).toHaveProperty('problems.length', 1);
  expect(readBlock([], cell(0, 0), model, shape)).toHaveProperty('problems.length', 1);
});

test.each([
  ['rooms', '3 / 8', { total: 8 }],
  ['rooms', '0', { total: 0 }],
  ['restrictions', '3', { minStay: 3 }],
  ['restrictions', 'stop 2n CTA', { stopSell: true, minStay: 2, closedToArrival: true, closedToDeparture: false }],
  ['restrictions', 'open', { stopSell: false, minStay: 1, closedToArrival: false, closedToDeparture: false }],
  ['single', '₹4,500.50', { websitePrice: { single: 4500.5 } }],
] as const)('readValue reads %s from %s', (kind, text, values) => {
  expect(readValue(kind, text)).toEqual({ values });
});

test.each([
  ['rooms', '-1'],
  ['rooms', '5001'],
  ['restrictions', '16'],
  ['restrictions', '0n'],
  ['single', '0'],
  ['double', '12.345'],
] as const)('readValue refuses %s of %s', (kind, text) => {
  expect(readValue(kind, text)).toHaveProperty('problem');
});

test('readValue reads what writeValue copies', () => {
  const flagged = toModel(createCalendar(['Oak'], 1, { Oak: { 0: { flags: 0b111, minStay: 3 } } }));
  const night = flagged.roomTypes[0]?.nights[0];
  const texts = ROW_KINDS.map((kind) => night && writeValue(kind, night));
  expect(texts).toEqual(['3 / 4', 'Stop 3n CTA CTD', '4000', '4500', '4050']);
  expect(readValue('restrictions', texts[1] ?? '')).toEqual({
    values: { stopSell: true, minStay: 3, closedToArrival: true, closedToDeparture: true },
  });
});
