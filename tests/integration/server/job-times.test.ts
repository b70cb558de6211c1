import { parseCronItems } from 'graphile-worker';
import { tasks } from '@/server/tasks';

const timed = tasks.flatMap(({ name, cron }) => (cron ? [{ name, cron }] : []));

test('there are jobs that come by the clock', () => expect(timed.length).toBeGreaterThan(3));

test.each(timed)('the queue understands when $name is due: $cron', ({ name, cron }) => {
  expect(parseCronItems([{ task: name, match: cron, identifier: name }])).toHaveLength(1);
});
