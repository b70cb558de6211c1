// `npm run worker` runs the jobs in a process of its own, for web servers with JOBS_IN_PROCESS=false.
import { listenForChanges } from '@/lib/background/listen-for-changes';
import { tasks } from '@/lib/background/tasks';
import { closePool } from '@/lib/platform/db/connection';
import { env, SettingsError } from '@/lib/platform/env/env';
import { awaitSchema } from '@/lib/platform/health/server/await-schema';
import { stopOnSignals } from '@/lib/platform/health/stop-on-signals';
import type { TagListener } from '@/lib/platform/page-cache/listen';
import { startJobs, type JobRunner } from '@/lib/platform/jobs/runner';
import { watchUnhandled } from '@/lib/platform/jobs/watch-unhandled';
import { log } from '@/lib/platform/log/log';
import { flushSpans } from '@/lib/platform/tracing/tracer';

/** Grace period for running jobs after SIGTERM. The orchestrator must wait longer before it kills the process (deploy/kubernetes/worker.yaml). */
const GRACE_MS = 45_000;
/** Grace period for running jobs after Ctrl-C. */
const INTERRUPT_GRACE_MS = 5_000;

async function main(): Promise<void> {
  let runner: JobRunner | null = null;
  let listener: TagListener | null = null;
  stopOnSignals(async (isInterrupt) => {
    log.info('worker.stopping', { message: 'The worker completes its running jobs first.' });
    await runner?.stop(isInterrupt ? INTERRUPT_GRACE_MS : GRACE_MS);
    await listener?.stop();
    await closePool();
    await flushSpans();
    log.info('worker.stopped');
  });
  await awaitSchema(env().DATABASE_URL);
  listener = await listenForChanges();
  runner = await startJobs(tasks);
  watchUnhandled();
  // This line is logged last, because a supervisor may send a signal as soon as it reads the line.
  log.info('worker.ready', { tasks: tasks.length });
}

main().catch((error: unknown) => {
  if (error instanceof SettingsError) console.error(error.message);
  else log.error('worker.start_failed', { error });
  process.exit(1);
});
