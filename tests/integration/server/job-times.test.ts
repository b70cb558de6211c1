import { parseCronItems } from 'graphile-worker';
import { tasks } from '@/lib/background/tasks';

const timed = tasks.flatMap(({ name, cron, attempts = 1 }) => (cron ? [{ name, cron, attempts }] : []));

test('there are jobs that come by the clock', () => expect(timed.length).toBeGreaterThan(3));

test.each(timed)('the queue understands when $name is due: $cron', ({ name, cron }) => {
  expect(parseCronItems([{ task: name, match: cron, identifier: name }])).toHaveLength(1);
});

test('what comes once a day is tried again when it fails', () => {
  const daily = timed.filter(({ cron }) => /^\d+ \d+ /.test(cron));
  expect(daily.length).toBeGreaterThan(2);
  expect(daily.filter(({ attempts }) => attempts < 2)).toEqual([]);
});
