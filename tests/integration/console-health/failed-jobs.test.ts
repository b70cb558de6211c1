import { and, eq, sql } from 'drizzle-orm';
import { POST as remove } from '@/app/api/console/health/jobs/[job_id]/delete/route';
import { POST as retry } from '@/app/api/console/health/jobs/[job_id]/retry/route';
import { GET as exportJobs } from '@/app/api/console/health/jobs/csv/route';
import { GET as list } from '@/app/api/console/health/jobs/route';
import { gauges } from '@/app/api/metrics/gauges';
import {
  readAlertRows,
  readBookingsByDay,
  readSystemFacts,
} from '@/lib/domains/console-health/server/service/read-health';
import { connection, pool } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { recordCheckResult } from '@/lib/platform/metrics/server/check-results';
import { createFailedJob } from '@/tests/support/api/failed-job';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { callRoute } from '@/tests/support/call-route';

const asRole = async (role: 'admin' | 'auditor' | 'support') => signInStaff(await createStaff(role));
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

test('a failed job is listed for administrators and auditors, with its error as the role sees contacts, and as CSV', async () => {
  const id = await createFailedJob();
  await pool().query('update jobs._private_jobs set last_error = $1 where id = $2', [
    '550 unknown mailbox asha@guests.example\nat send',
    id,
  ]);
  const read = async (cookie: string, query: Record<string, string>) =>
    (await callRoute<{ rows: { job_id: string; error: string }[]; total: number }>(list, { cookie, query })).body;
  const admin = await asRole('admin');
  const found = await read(admin, { q: 'UNKNOWN mailbox' });
  expect(found).toMatchObject({ total: 1, rows: [{ job_id: id, error: '550 unknown mailbox asha@guests.example' }] });
  const [seen] = (await read(await asRole('auditor'), { q: 'unknown' })).rows;
  expect(seen?.error).toMatch(/mailbox a•••@/);
  expect((await read(admin, { q: 'another' })).total).toBe(0);
  const all = await read(admin, { sort: '-failed_at', page_size: '100' });
  expect(all.rows).toHaveLength(all.total);
  expect((await callRoute(list, { cookie: await asRole('support') })).status).toBe(403);
  const request = new Request('http://localhost:3000/?columns=task,error&q=unknown', { headers: { cookie: admin } });
  const csv = await (await exportJobs(request, { params: Promise.resolve({}) })).text();
  expect(csv).toMatch(/Task,Last error\r\n.*,550 unknown mailbox asha@guests\.example\r\n$/);
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
