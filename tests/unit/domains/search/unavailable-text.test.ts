import { unavailableText } from '@/lib/domains/search/rules/unavailable-text';

test.each([
  ['sold_out', [], 3, 'Sold out for these dates'],
  ['sold_out', ['2026-11-28'], 3, 'Sold out on Sat, 28 Nov'],
  ['sold_out', ['2026-11-28'], 1, 'Sold out for these dates'],
  ['sold_out', ['2026-11-28', '2026-11-30'], 4, 'Sold out on Sat, 28 Nov and Mon, 30 Nov'],
  ['sold_out', ['2026-11-28', '2026-11-29', '2026-11-30'], 4, 'Sold out on Sat, 28 Nov to Mon, 30 Nov'],
  ['sold_out', ['2026-11-28', '2026-11-30', '2026-12-02'], 6, 'Sold out on Sat, 28 Nov and 2 more nights'],
  ['blackout', ['2026-12-01'], 2, 'The hotel takes no guests on Tue, 1 Dec'],
  ['blackout', ['2026-12-01', '2026-12-02'], 2, 'The hotel takes no bookings on these dates'],
  ['min_stay', [], 1, 'A longer minimum stay applies on these dates'],
  [null, [], 1, 'Sold out for these dates'],
] as const)('unavailableText for %p on %p in a stay of %p nights is %p', (reason, nights, stayNights, text) => {
  expect(unavailableText(reason, nights, stayNights)).toBe(text);
});
