import { summariseChange } from '@/lib/domains/ari/rules/summarise-change';
import type { RateValue, RestrictionValue, StoredValue } from '@/lib/domains/ari/types';
import type { IsoDate } from '@/lib/dates';
import type { Paise } from '@/lib/money';

const CODES = new Map([
  [1, { code: 'oak' }],
  [2, { code: 'maple' }],
]);
const cell = (night: string, before: StoredValue | null, after: StoredValue | null, roomTypeId = 1) => ({
  ...{ roomTypeId, night: night as IsoDate, before, after },
});
const rate = (single: number, isException = true): RateValue => ({
  ...{ single: single as Paise, double: 450_000 as Paise, extraAdult: 0 as Paise, kid: 0 as Paise, isException },
});
const OPEN: RestrictionValue = { stopSell: false, minStay: 1, closedToArrival: false, closedToDeparture: false };

test('summariseChange states the nights and each value of a room type that changed, several values as a range', () => {
  const summary = summariseChange(
    [
      cell('2026-12-03', { total: 4 }, { total: 6 }),
      cell('2026-12-02', { total: 3 }, { total: 6 }),
      cell('2026-12-02', OPEN, { ...OPEN, stopSell: true }),
      cell('2026-12-02', rate(400_000, false), rate(380_050), 2),
      cell('2026-12-02', null, { reason: 'Wedding' }, 0),
    ],
    CODES,
  );
  expect(summary).toEqual({
    ...{ firstNight: '2026-12-02', lastNight: '2026-12-03' },
    before: {
      'oak rooms': '3 to 4',
      'oak stopSell': 'no',
      'maple single': '₹4,000',
      'maple ownPrice': 'no',
      blackout: '',
    },
    after: {
      ...{ 'oak rooms': '6', 'oak stopSell': 'yes', 'maple single': '₹3,800.50', 'maple ownPrice': 'yes' },
      blackout: 'Wedding',
    },
  });
});

test('summariseChange keeps a line whose old and new range are equal, and counts further texts', () => {
  const swapped = [cell('2026-12-02', { total: 3 }, { total: 5 }), cell('2026-12-03', { total: 5 }, { total: 3 })];
  expect(summariseChange(swapped, CODES).after).toEqual({ 'oak rooms': '3 to 5, on other nights' });
  const reasons = ['A', 'B', 'C', 'D', 'E'].map((reason, day) => cell(`2026-12-0${day + 1}`, { reason }, null, 0));
  expect(summariseChange(reasons, CODES)).toMatchObject({
    before: { blackout: 'A, B, C, 2 more' },
    after: { blackout: '' },
  });
  const mixed = [cell('2026-12-02', null, { total: 5 }), cell('2026-12-03', { total: 2 }, { total: 5 })];
  expect(summariseChange(mixed, CODES).before).toEqual({ 'oak rooms': '2, none' });
});

test('summariseChange joins the room types if there would be more than twenty lines', () => {
  const codes = new Map(Array.from({ length: 21 }, (_, index) => [index + 1, { code: `type${index + 1}` }]));
  const rooms = [...codes.keys()].map((id) => cell('2026-12-02', { total: id }, { total: 50 }, id));
  expect(summariseChange(rooms, codes)).toMatchObject({ before: { rooms: '1 to 21' }, after: { rooms: '50' } });
});
