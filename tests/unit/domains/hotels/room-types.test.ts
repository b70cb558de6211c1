import { compareRoomTypes } from '@/lib/domains/hotels/rules/room-type-order';

const sorted = (types: Parameters<typeof compareRoomTypes>[0][]) =>
  types.sort(compareRoomTypes).map(({ code }) => code);

test('the four named room types come first in their order, whatever they cost', () => {
  expect(
    sorted([
      { code: 'club', displayOrder: 0, price: 1 },
      { code: 'mahogany', displayOrder: 3, price: 2 },
      { code: 'acacia', displayOrder: 9, price: 900 },
      { code: 'maple', displayOrder: 1, price: null },
      { code: 'oak', displayOrder: 2, price: 5 },
    ]),
  ).toEqual(['acacia', 'oak', 'maple', 'mahogany', 'club']);
});

test('other room types are sorted by price, then by the order of the hotel; those without a price are last', () => {
  expect(
    sorted([
      { code: 'unpriced', displayOrder: 0, price: null },
      { code: 'loft', displayOrder: 1, price: 300 },
      { code: 'studio', displayOrder: 3, price: 200 },
      { code: 'twin', displayOrder: 2, price: 200 },
    ]),
  ).toEqual(['twin', 'studio', 'loft', 'unpriced']);
});

test('room types without prices have the order of the hotel, then that of their codes', () => {
  expect(
    sorted([
      { code: 'suite', displayOrder: 2 },
      { code: 'b-room', displayOrder: 1 },
      { code: 'a-room', displayOrder: 1 },
    ]),
  ).toEqual(['a-room', 'b-room', 'suite']);
});
