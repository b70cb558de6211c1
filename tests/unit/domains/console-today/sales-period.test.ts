import { changePercent, salesPeriods } from '@/lib/domains/console-today/rules/sales-period';

test('salesPeriods compares today in India with the same weekday a week ago until the same time', () => {
  const periods = salesPeriods(new Date('2026-11-26T20:00:00Z'));
  expect(periods).toEqual({
    today: '2026-11-27',
    weekAgo: '2026-11-20',
    start: new Date('2026-11-26T18:30:00Z'),
    before: {
      start: new Date('2026-11-19T18:30:00Z'),
      now: new Date('2026-11-19T20:00:00Z'),
      end: new Date('2026-11-20T18:30:00Z'),
    },
  });
});

test('changePercent has no value if there was nothing before', () => {
  expect(changePercent(115, 100)).toBe(15);
  expect(changePercent(0, 8)).toBe(-100);
  expect(changePercent(3, 0)).toBeNull();
});
