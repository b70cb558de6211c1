import { toModel } from '@/components/desk-calendar/calendar-model';
import { closedReasons, viewCell } from '@/components/desk-calendar/cell-text';
import { ROW_KINDS } from '@/components/desk-calendar/grid/grid-rows';
import { UNSELLABLE_REASONS, type UnsellableReason } from '@/lib/domains/ari/types';
import { createCalendar, type NightColumns } from '@/tests/support/desk-calendar';

const bits = (...reasons: UnsellableReason[]) =>
  reasons.reduce((sum, reason) => sum + 2 ** UNSELLABLE_REASONS.indexOf(reason), 0);
const placeOf = (night: Partial<NightColumns>, changed = {}) => ({
  model: toModel({ ...createCalendar(['Oak'], 1, { Oak: { 0: night } }), ...changed }),
  group: 0,
  column: 0,
});

test('viewCell shows rooms, restrictions and prices of an open night', () => {
  expect(ROW_KINDS.map((kind) => viewCell(kind, placeOf({})).text)).toEqual([
    '3 / 4',
    '',
    '₹4,000',
    '₹4,500',
    '₹4,050',
  ]);
  expect(viewCell('rooms', placeOf({}))).toMatchObject({ state: 'open', label: '3 / 4', partner: null });
});

test('viewCell says in its label why a night cannot be sold', () => {
  const soldOut = placeOf({ sold: 3, held: 1, reasons: bits('sold_out', 'stop_sell'), flags: 1 });
  expect(viewCell('rooms', soldOut)).toMatchObject({
    state: 'closed',
    text: '0 / 4',
    label: '0 / 4. Cannot be sold: Stop-sell is on, Sold out: 3 sold, 1 held',
  });
});

test('closedReasons has a text for every reason but those of arrivals and departures', () => {
  const all = closedReasons(placeOf({ reasons: bits(...UNSELLABLE_REASONS) }));
  expect(all).toHaveLength(UNSELLABLE_REASONS.length - 2);
  expect(new Set(all).size).toBe(all.length);
});

test('viewCell shortens several restrictions and names them in the label', () => {
  const view = viewCell('restrictions', placeOf({ flags: 0b110, minStay: 2 }));
  expect(view).toMatchObject({ text: '2n +2', state: 'restricted' });
  expect(view.label).toBe('2n +2. Minimum stay 2 nights. Closed to arrival. Closed to departure');
});

test('viewCell marks cells of a partner and names the blackout', () => {
  const partnerCells = [
    { kind: 'rate', from: '2026-12-01', to: '2026-12-01', partnerCode: 'cm', partnerName: 'Channel Manager' },
  ];
  const blackouts = [{ from: '2026-11-01', to: '2026-12-01', reason: 'Repairs' }];
  const place = placeOf({ reasons: bits('blackout') }, { partnerCells, blackouts });
  expect(viewCell('single', place)).toMatchObject({ partner: 'Channel Manager' });
  expect(viewCell('rooms', place)).toMatchObject({
    partner: null,
    label: expect.stringContaining('Blackout: Repairs'),
  });
  expect(viewCell('restrictions', place).text).toBe('BO');
});
