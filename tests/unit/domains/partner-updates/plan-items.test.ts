import { addDays, eachNight } from '@/lib/dates';
import { mergeCells } from '@/lib/domains/partner-updates/rules/merge-cells';
import { countNightsAtMost, nightsOfItem } from '@/lib/domains/partner-updates/rules/nights-of-item';
import { planItems, type HotelFacts } from '@/lib/domains/partner-updates/rules/plan-items';

/** A Wednesday. */
const today = '2026-12-02';
const facts: HotelFacts = {
  today,
  roomTypeIds: new Map([
    ['oak', 1],
    ['maple', 2],
  ]),
  plannedRoomTypeIds: new Set([1]),
};
const range = { from: today, to: addDays(today, 1) };

test('nightsOfItem returns the nights of the given days of the week, with the last night', () => {
  expect(nightsOfItem({ from: today, to: '2026-12-04' }, today)).toEqual(['2026-12-02', '2026-12-03', '2026-12-04']);
  expect(nightsOfItem({ from: today, to: '2026-12-14', days: ['fri', 'sat'] }, today)).toEqual([
    '2026-12-04',
    '2026-12-05',
    '2026-12-11',
    '2026-12-12',
  ]);
  expect(nightsOfItem({ from: today, to: addDays(today, 400) }, today)).toHaveLength(401);
});

test.each([
  [{ from: '2026-12-05', to: '2026-12-04' }, 'dates_reversed'],
  [{ from: '2026-12-01', to: '2026-12-04' }, 'past_date'],
  [{ from: today, to: addDays(today, 401) }, 'too_far_ahead'],
  [{ from: today, to: '2026-12-03', days: ['mon' as const] }, 'no_matching_day'],
])('nightsOfItem refuses %j with %s', (dates, code) => {
  expect(nightsOfItem(dates, today)).toBe(code);
});

test.each([
  [
    'an unknown room type',
    { rates: [{ ...range, roomType: 'suite', plan: 'website', single: 1 }] },
    'unknown_room_type',
  ],
  ['an unknown plan', { rates: [{ ...range, roomType: 'oak', plan: 'member', single: 1 }] }, 'unknown_plan'],
  ['a read-only plan', { rates: [{ ...range, roomType: 'oak', plan: 'corporate', single: 1 }] }, 'read_only_plan'],
  ['a room type without a plan', { rates: [{ ...range, roomType: 'maple', plan: 'website', single: 1 }] }, 'no_plan'],
  ['an item without a field', { restrictions: [{ ...range, roomType: 'oak' }] }, 'no_supported_field'],
  [
    'an item with an unsupported field',
    { restrictions: [{ ...range, roomType: 'oak', maxStay: 7 }] },
    'no_supported_field',
  ],
])('planItems refuses %s', (_, lists, code) => {
  const [item] = planItems({ version: 1, ...lists }, facts);
  expect([item?.refusal, mergeCells(item ? [item] : []).length]).toEqual([code, 0]);
});

test('countNightsAtMost returns at least the number of nights that nightsOfItem lists', () => {
  for (const days of [undefined, ['fri', 'sat'], ['mon', 'mon']] as const) {
    for (const length of [1, 6, 7, 8, 400]) {
      const dates = { from: today, to: addDays(today, length - 1), days };
      const listed = nightsOfItem(dates, today);
      const count = countNightsAtMost(dates, today);
      expect(count).toBeGreaterThanOrEqual(Array.isArray(listed) ? listed.length : 0);
      expect(count).toBeLessThanOrEqual(length);
    }
  }
  expect(countNightsAtMost({ from: '2020-01-01', to: '2199-01-01' }, today)).toBe(0);
});

test('planItems adds a warning for an unsupported field beside a supported one, and distinguishes null from absent fields', () => {
  const restrictions = [{ ...range, roomType: 'oak', maxStay: null, minStay: null, stopSell: false }];
  const [item] = planItems({ version: 1, restrictions }, facts);
  expect(item).toMatchObject({ refusal: null, values: { minStay: null, stopSell: false } });
  expect([...(item?.warnings ?? [])]).toEqual(['unsupported_field']);
});

test('mergeCells applies the last item of a field, combines different fields and adds a warning to the replaced item', () => {
  const items = planItems(
    {
      version: 1,
      restrictions: [
        { roomType: 'oak', from: today, to: addDays(today, 2), minStay: 2 },
        { roomType: 'oak', from: addDays(today, 1), to: addDays(today, 1), minStay: 3, stopSell: true },
        { roomType: 'oak', from: addDays(today, 2), to: addDays(today, 2), closedToArrival: true },
      ],
    },
    facts,
  );
  const cells = mergeCells(items);
  expect(cells.map(({ night, values }) => [night, values])).toEqual([
    [today, { minStay: 2 }],
    [addDays(today, 1), { minStay: 3, stopSell: true }],
    [addDays(today, 2), { minStay: 2, closedToArrival: true }],
  ]);
  expect(items.map(({ warnings }) => [...warnings])).toEqual([['replaced_by_later_item'], [], []]);
  expect(cells[2]?.items.map(({ path }) => path)).toEqual(['restrictions/0', 'restrictions/2']);
});

test('mergeCells returns cells in the order of night and room type, in which bookings lock nights', () => {
  const availability = ['maple', 'oak'].map((roomType) => ({
    roomType,
    from: today,
    to: addDays(today, 1),
    toSell: 1,
  }));
  const cells = mergeCells(planItems({ version: 1, availability }, facts));
  const nights = eachNight(today, addDays(today, 2));
  expect(cells.map(({ night, roomTypeId }) => [night, roomTypeId])).toEqual(
    nights.flatMap((night) => [
      [night, 1],
      [night, 2],
    ]),
  );
});

test('mergeCells gives items that share a night one group, and other items groups of their own', () => {
  const night = (days: number) => addDays(today, days);
  const restrictions = [
    { roomType: 'oak', from: night(0), to: night(2), minStay: 2 },
    { roomType: 'oak', from: night(5), to: night(6), minStay: 2 },
    { roomType: 'oak', from: night(2), to: night(3), stopSell: true },
    { roomType: 'maple', from: night(0), to: night(0), minStay: 2 },
  ];
  const cells = mergeCells(planItems({ version: 1, restrictions }, facts));
  const groups = new Map(cells.map(({ items: [item], group }) => [item?.path, group]));
  const [first, second, third, fourth] = [0, 1, 2, 3].map((index) => groups.get(`restrictions/${index}`));
  expect(third).toBe(first);
  expect(new Set([first, second, fourth]).size).toBe(3);
});
