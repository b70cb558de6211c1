import { toChangeRows } from '@/components/desk-calendar/review/change-rows';
import type { ChangedCell } from '@/lib/domains/ari/contract/desk-calendar';

const OPEN = { stopSell: false, minStay: 1, closedToArrival: false, closedToDeparture: false };
const PRICE = { single: 4000, double: 4500, extraAdult: 800, kid: 0, isException: false };
const at = (night: string) => ({ roomType: 'oak', night });

test('toChangeRows joins nights that change in the same way', () => {
  const cells: ChangedCell[] = [
    { kind: 'stock', ...at('2026-12-02'), before: { total: 4 }, after: { total: 6 } },
    { kind: 'stock', ...at('2026-12-01'), before: { total: 4 }, after: { total: 6 } },
    { kind: 'stock', ...at('2026-12-03'), before: { total: 5 }, after: { total: 6 } },
  ];
  expect(toChangeRows(cells)).toEqual([
    { kind: 'stock', roomType: 'oak', from: '2026-12-01', to: '2026-12-02', before: '4', after: '6' },
    { kind: 'stock', roomType: 'oak', from: '2026-12-03', to: '2026-12-03', before: '5', after: '6' },
  ]);
});

test('toChangeRows shows only the fields that change', () => {
  const cells: ChangedCell[] = [
    { kind: 'rate', ...at('2026-12-01'), before: PRICE, after: { ...PRICE, double: 5200.5, isException: true } },
    { kind: 'restriction', ...at('2026-12-01'), before: OPEN, after: { ...OPEN, stopSell: true, minStay: 2 } },
    { kind: 'blackout', roomType: null, night: '2026-12-01', before: null, after: { reason: 'Repairs' } },
  ];
  expect(toChangeRows(cells).map(({ kind, before, after }) => [kind, before, after])).toEqual([
    ['blackout', 'None', 'Repairs'],
    ['rate', 'Double ₹4,500, price of the rate plan', 'Double ₹5,200.50, price of this night'],
    ['restriction', 'On sale, Minimum stay 1', 'Stop-sell, Minimum stay 2'],
  ]);
});
