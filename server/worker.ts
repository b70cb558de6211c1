// npm run worker: the jobs on their own, where the web servers have JOBS_IN_PROCESS=false.
import { closePool } from '@/lib/platform/db/connection';
import { env } from '@/lib/platform/env/env';
import { startJobs, type JobRunner } from '@/lib/platform/jobs/runner';
import { watchUnhandled } from '@/lib/platform/jobs/watch-unhandled';
import { log } from '@/lib/platform/log/log';
import { flushSpans } from '@/lib/platform/tracing/tracer';
import { awaitSchema } from './await-schema';
import { tasks } from './tasks';

async function main(): Promise<void> {
  let runner: JobRunner | null = null;
  const stop = async (signal: string): Promise<void> => {
    log.info('worker.stopping', { signal, message: 'Jobs under way are finished first' });
    await runner?.stop();
    await closePool();
    await flushSpans();
    log.info('worker.stopped');
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop(signal));
  await awaitSchema(env().DATABASE_URL);
  runner = await startJobs(tasks);
  watchUnhandled();
  // Last: whoever reads it may send a signal at once.
  log.info('worker.ready', { tasks: tasks.length });
}

main().catch((error: unknown) => {
  log.error('worker.start_failed', { error });
  process.exit(1);
});
