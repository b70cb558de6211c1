import 'server-only';
import * as jobs from '@/lib/platform/jobs/failed-jobs';
import { guestContactAccess, hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { paths } from '@/lib/paths';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import type { exportFailedJobsEndpoint, WorkRow } from '../../contract/today';
import { WORK_ROWS } from '../../rules/lists';
import { exportWork, pageOf, type WorkQuery } from './work-page';

export async function listFailedJobs(actor: StaffActor, query: WorkQuery): Promise<{ rows: WorkRow[]; total: number }> {
  const access = guestContactAccess(actor.permissions);
  const failed = await jobs.listFailedJobs(WORK_ROWS + 1);
  const rows = failed.map(({ id, task, attempts, lastError, failedAt }): WorkRow => ({
    id,
    kind: 'Job failed',
    subject: task,
    detail: hideContactsIn(lastError?.split('\n')[0] ?? 'The process was stopped.', access),
    bookingReference: null,
    path: paths.consoleHealth(),
    amount: null,
    contact: '',
    mayMark: false,
    since: failedAt.toISOString(),
    next: `It failed ${attempts} times and is not repeated. Correct the cause; on the page Health it can be run again.`,
  }));
  return pageOf(rows, query);
}

export function exportFailedJobs(
  actor: StaffActor,
  query: QueryOf<typeof exportFailedJobsEndpoint>,
): Promise<FileAnswer> {
  return exportWork('jobs', query, (all: WorkQuery) => listFailedJobs(actor, all));
}
