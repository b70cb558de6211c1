import { parseCronItems } from 'graphile-worker';
import { tasks } from '@/lib/background/tasks';

const timed = tasks.flatMap(({ name, cron, attempts = 1 }) => (cron ? [{ name, cron, attempts }] : []));

test('the list of tasks contains recurring jobs', () => expect(timed.length).toBeGreaterThan(3));

test.each(timed)('graphile-worker accepts the schedule of $name: $cron', ({ name, cron }) => {
  expect(parseCronItems([{ task: name, match: cron, identifier: name }])).toHaveLength(1);
});

test('daily jobs have at least two attempts', () => {
  const daily = timed.filter(({ cron }) => /^\d+ \d+ /.test(cron));
  expect(daily.length).toBeGreaterThan(2);
  expect(daily.filter(({ attempts }) => attempts < 2)).toEqual([]);
});
