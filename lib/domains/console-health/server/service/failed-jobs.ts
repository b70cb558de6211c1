import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import * as queue from '@/lib/platform/jobs/failed-jobs';

/** The most failed jobs that the page shows. */
const SHOWN = 100;

export interface ShownJob {
  jobId: string;
  task: string;
  attempts: number;
  error: string;
  failedAt: string;
}

/** Errors repeat addresses of guests, so they are shown as contacts are. */
export async function listShownJobs(actor: StaffActor): Promise<ShownJob[]> {
  const access = guestContactAccess(actor.permissions);
  const failed = await queue.listFailedJobs(SHOWN);
  return failed.map(({ id, task, attempts, lastError, failedAt }) => ({
    jobId: id,
    task,
    attempts,
    error: hideContactsIn(lastError?.split('\n')[0] ?? 'The process was stopped.', access),
    failedAt: failedAt.toISOString(),
  }));
}

/** @throws {AppError} NOT_FOUND unless the job has failed and has no attempts left */
export function retryFailedJob(jobId: string, reason: string): Promise<void> {
  return change(jobId, reason, 'job.retried', queue.retryFailedJob);
}

/** @throws {AppError} NOT_FOUND unless the job has failed and has no attempts left */
export function deleteFailedJob(jobId: string, reason: string): Promise<void> {
  return change(jobId, reason, 'job.deleted', queue.removeFailedJob);
}

type Change = (id: string, tx: Tx) => Promise<{ task: string; attempts: number } | null>;

function change(jobId: string, reason: string, action: string, run: Change): Promise<void> {
  return inTransaction(async (tx) => {
    const job = await run(jobId, tx);
    if (!job) throw new AppError('NOT_FOUND', { message: 'This job is no longer in the list of failed jobs' });
    const after = { state: action === 'job.retried' ? 'waiting' : 'deleted' };
    await recordAudit(
      { action, subject: { type: 'job', id: jobId }, reason, before: { state: 'failed' }, after, data: job },
      tx,
    );
  });
}
