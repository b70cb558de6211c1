import { expandItems } from '@/lib/domains/ari/rules/expand-items';

const rooms = new Map([
  ['oak', 1],
  ['maple', 2],
]);
const [mon, sun] = ['2026-11-30', '2026-12-06'];

test('expandItems lists the nights of the weekdays for all room types', () => {
  const { cells } = expandItems([{ from: mon, to: sun, weekdays: ['mon', 'sun'], set: { total: 4 } }], rooms, 100);
  expect(cells.map(({ roomTypeId, night }) => `${night} ${roomTypeId}`)).toEqual([
    '2026-11-30 1',
    '2026-11-30 2',
    '2026-12-06 1',
    '2026-12-06 2',
  ]);
});

test('expandItems applies the last value of a field, merges fields and prices, and ends with a reset', () => {
  const set = (fields: object) => ({ roomTypes: ['oak'], from: mon, to: mon, set: fields });
  const items = [
    set({ total: 4, websitePrice: { single: 100 } }),
    set({ total: 5, stopSell: true, minStay: undefined }),
    set({ websitePrice: { double: 200 } }),
  ];
  expect(expandItems(items, rooms, 100).cells).toEqual([
    { roomTypeId: 1, night: mon, fields: { total: 5, stopSell: true, websitePrice: { single: 100, double: 200 } } },
  ]);
  expect(expandItems([...items, set({ websitePrice: null })], rooms, 100).cells[0]?.fields.websitePrice).toBeNull();
});

test('expandItems collects blackouts of the hotel by night, without cells', () => {
  const { cells, blackouts } = expandItems([{ from: mon, to: '2026-12-01', set: { blackout: 'Closed' } }], rooms, 100);
  expect(cells).toEqual([]);
  expect([...blackouts]).toEqual([
    [mon, 'Closed'],
    ['2026-12-01', 'Closed'],
  ]);
});

test('expandItems refuses more cells than the limit', () => {
  expect(() => expandItems([{ from: mon, to: sun, set: { total: 4 } }], rooms, 13)).toThrow(RangeError);
  expect(expandItems([{ from: mon, to: sun, set: { total: 4 } }], rooms, 14).cells).toHaveLength(14);
});
