import { EventEmitter } from 'node:events';
import { z } from 'zod';
import { defineJob } from '@/lib/platform/jobs/job-definition';
import { startJobs } from '@/lib/platform/jobs/runner';

const job = defineJob({ name: 'test.nothing', payload: z.unknown(), run: async () => undefined });
const until = async (isSo: () => boolean) => {
  for (let waited = 0; !isSo() && waited < 8_000; waited += 20) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isSo()).toBe(true);
};

/** Runners in place of the queue's own: they end by `stop`, or fail when told. */
function fakeRunners(refusals: number) {
  const made: { fail(): void; stopped: number }[] = [];
  let refused = 0;
  const start = async () => {
    if (made.length > 0 && refused < refusals) {
      refused += 1;
      throw new Error('Connection terminated due to connection timeout');
    }
    const events = new EventEmitter();
    const runner = { fail: () => void events.emit('failed'), stopped: 0 };
    made.push(runner);
    const promise = new Promise<void>((resolve, reject) => {
      events.once('failed', () => reject(new Error('Connection terminated due to connection timeout')));
      events.once('stopped', resolve);
    });
    return {
      promise,
      stop: async () => {
        runner.stopped += 1;
        events.emit('stopped');
      },
    };
  };
  return { made, start, refused: () => refused };
}

test('a runner that gives up is replaced, also when that fails at first, until it is stopped', async () => {
  const { made, start, refused } = fakeRunners(2);
  const jobs = await startJobs([job], start);
  expect(made).toHaveLength(1);
  made[0]?.fail();
  await until(() => made.length === 2);
  expect(refused()).toBe(2);
  made[1]?.fail();
  await until(() => made.length === 3);
  await jobs.stop();
  expect(made[2]?.stopped).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(made).toHaveLength(3);
});

test('a stop between two runners starts none', async () => {
  const { made, start } = fakeRunners(0);
  const jobs = await startJobs([job], start);
  made[0]?.fail();
  await new Promise((resolve) => setTimeout(resolve, 100));
  await jobs.stop();
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  expect(made).toHaveLength(1);
});
