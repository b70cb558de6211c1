import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import { inTransaction, type Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { AnswerOf, QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { isDescending, rowsOnPage, sortField, type ListQuery } from '@/lib/platform/http/list-query';
import * as queue from '@/lib/platform/jobs/failed-jobs';
import {
  LISTED_JOBS,
  type exportFailedJobsEndpoint,
  type JobSort,
  type listFailedJobsEndpoint,
} from '../../contract/health';

type FailedJob = AnswerOf<typeof listFailedJobsEndpoint>['rows'][number];

interface JobQuery extends ListQuery<JobSort> {
  q?: string | undefined;
}

/**
 * The oldest failed jobs, at most `LISTED_JOBS`, of which the filter selects. Errors repeat addresses of guests, so they are shown and searched
 * as contacts are.
 */
export async function listFailedJobs(
  actor: StaffActor,
  { q = '', sort, ...page }: JobQuery,
): Promise<{ rows: FailedJob[]; total: number }> {
  const access = guestContactAccess(actor.permissions);
  const failed = await queue.listFailedJobs(LISTED_JOBS + 1);
  const searched = q.toLowerCase();
  const rows = failed
    .map(({ id, task, attempts, lastError, failedAt }) => ({
      jobId: id,
      task,
      attempts,
      error: hideContactsIn(lastError?.split('\n')[0] ?? 'The process was stopped.', access),
      failedAt: failedAt.toISOString(),
    }))
    .filter(({ task, error }) => `${task} ${error}`.toLowerCase().includes(searched));
  const listed = rows.slice(0, LISTED_JOBS);
  if (sortField(sort) === 'task') listed.sort((a, b) => a.task.localeCompare(b.task));
  if (isDescending(sort)) listed.reverse();
  return { rows: rowsOnPage(listed, page), total: rows.length };
}

const COLUMNS: readonly CsvColumn<FailedJob>[] = [
  { key: 'task', header: 'Task', value: ({ task }) => task },
  { key: 'error', header: 'Last error', value: ({ error }) => error },
  { key: 'attempts', header: 'Attempts', value: ({ attempts }) => attempts },
  { key: 'failed_at', header: 'Failed', value: ({ failedAt }) => failedAt },
];

export function exportFailedJobs(
  actor: StaffActor,
  query: QueryOf<typeof exportFailedJobsEndpoint>,
): Promise<FileAnswer> {
  return exportList({
    list: 'failed-jobs',
    columns: COLUMNS,
    query,
    read: (all: JobQuery) => listFailedJobs(actor, all),
  });
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
