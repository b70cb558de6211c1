import { editBlackoutNights } from '@/lib/domains/hotels/rules/blackout-nights';

const stored = [
  { id: 1, fromDate: '2026-12-01', toDate: '2026-12-05', reason: 'Closed' },
  { id: 2, fromDate: '2026-12-20', toDate: '2026-12-20', reason: 'Wedding' },
];
const edit = (wanted: Record<string, string | null>) => {
  const { removed, added } = editBlackoutNights(stored, new Map(Object.entries(wanted)));
  return { removed: removed.map(({ id }) => id), added: added.map((range) => Object.values(range).join(' ')) };
};

test('editBlackoutNights splits a range around a night that ends', () => {
  expect(edit({ '2026-12-03': null })).toEqual({
    removed: [1],
    added: ['2026-12-01 2026-12-02 Closed', '2026-12-04 2026-12-05 Closed'],
  });
});

test('editBlackoutNights sets another reason inside a range, and joins new nights with the same reason', () => {
  expect(edit({ '2026-12-05': 'Wedding', '2026-12-06': 'Wedding' })).toEqual({
    removed: [1],
    added: ['2026-12-01 2026-12-04 Closed', '2026-12-05 2026-12-06 Wedding'],
  });
});

test('editBlackoutNights changes nothing for nights that have the reason already, or no blackout to end', () => {
  expect(edit({ '2026-12-02': 'Closed', '2026-12-10': null })).toEqual({ removed: [], added: [] });
});
