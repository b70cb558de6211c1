import { and, eq, sql } from 'drizzle-orm';
import { POST as remove } from '@/app/api/console/health/jobs/[job_id]/delete/route';
import { POST as retry } from '@/app/api/console/health/jobs/[job_id]/retry/route';
import { gauges } from '@/app/api/metrics/gauges';
import {
  readAlertRows,
  readBookingsByDay,
  readSystemFacts,
} from '@/lib/domains/console-health/server/service/read-health';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { recordCheckResult } from '@/lib/platform/metrics/server/check-results';
import { createFailedJob } from '@/tests/support/api/failed-job';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';

const asRole = async (role: 'admin' | 'auditor') => signInStaff(await createStaff(role));
const reason = 'The cause is corrected';
const findJob = async (id: string) =>
  (await connection().execute<{ attempts: number }>(sql`select attempts from jobs.jobs where id = ${id}::bigint`)).rows;
const readGivenUp = () => gauges.find(({ name }) => name === 'folio_jobs_given_up_ever')?.read();

test('a failed job that is run again has all its attempts, once, with an audit row, and stays counted', async () => {
  const [cookie, job_id] = [await asRole('admin'), await createFailedJob()];
  const counted = await readGivenUp();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => callRoute(retry, { cookie, params: { job_id }, body: { reason } })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404]);
  expect(await findJob(job_id)).toEqual([{ attempts: 0 }]);
  expect(await readGivenUp()).toBe(counted);
  const rows = await connection()
    .select({ action: auditLog.action, reason: auditLog.reason, kind: auditLog.actorKind })
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, 'job'), eq(auditLog.subjectId, job_id)));
  expect(rows).toEqual([{ action: 'job.retried', reason, kind: 'staff' }]);
});

test('deleting a failed job needs a reason and the permission, and removes it', async () => {
  const [cookie, job_id] = [await asRole('admin'), await createFailedJob()];
  const params = { job_id };
  expect((await callRoute(remove, { cookie, params, body: { reason: ' ' } })).status).toBe(400);
  expect((await callRoute(remove, { cookie: await asRole('auditor'), params, body: { reason } })).status).toBe(403);
  expect(await findJob(job_id)).toHaveLength(1);
  expect((await callRoute(remove, { cookie, params, body: { reason } })).status).toBe(200);
  expect(await findJob(job_id)).toHaveLength(0);
});

test('the page shows the metrics, the result of the last drill and fourteen days', async () => {
  await createFailedJob();
  await recordCheckResult('drill', false);
  const rows = await readAlertRows(gauges);
  expect(rows.find(({ alert }) => alert === 'FolioJobsFailed')).toMatchObject({ state: 'warning' });
  expect(rows.find(({ alert }) => alert === 'FolioHighMemory')?.value).toMatch(/MB|GB/);
  expect(await readSystemFacts()).toMatchObject({ isSchemaCurrent: true, drill: { hasPassed: false }, backup: null });
  expect(await readBookingsByDay()).toHaveLength(14);
});
