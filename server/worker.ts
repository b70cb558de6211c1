// npm run worker: the jobs on their own, where the web servers have JOBS_IN_PROCESS=false.
import { tasks } from '@/lib/background/tasks';
import { closePool } from '@/lib/platform/db/connection';
import { env, SettingsError } from '@/lib/platform/env/env';
import { awaitSchema } from '@/lib/platform/health/server/await-schema';
import { stopOnSignals } from '@/lib/platform/health/stop-on-signals';
import { startJobs, type JobRunner } from '@/lib/platform/jobs/runner';
import { watchUnhandled } from '@/lib/platform/jobs/watch-unhandled';
import { log } from '@/lib/platform/log/log';
import { flushSpans } from '@/lib/platform/tracing/tracer';

/** Grace periods for running jobs after SIGTERM and after Ctrl-C, shorter than an orchestrator waits before it kills. */
const GRACE_MS = 45_000;
const INTERRUPT_GRACE_MS = 5_000;

async function main(): Promise<void> {
  let runner: JobRunner | null = null;
  stopOnSignals(async (isInterrupt) => {
    log.info('worker.stopping', { message: 'Running jobs are finished first' });
    await runner?.stop(isInterrupt ? INTERRUPT_GRACE_MS : GRACE_MS);
    await closePool();
    await flushSpans();
    log.info('worker.stopped');
  });
  await awaitSchema(env().DATABASE_URL);
  runner = await startJobs(tasks);
  watchUnhandled();
  // Last, because the reader of this line may send a signal at once.
  log.info('worker.ready', { tasks: tasks.length });
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message);
  else log.error('worker.start_failed', { error });
  process.exit(1);
});
