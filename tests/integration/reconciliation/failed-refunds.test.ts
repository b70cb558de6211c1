import { sql } from 'drizzle-orm';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { jobs } from '@/lib/domains/reconciliation/server/jobs';
import { reconcile } from '@/lib/domains/reconciliation/server/service/reconcile';
import { connection } from '@/lib/platform/db/connection';
import { createReconciliationWorld, expectExplainedBooks, listExceptionRows, moveDays } from './reconciliation-world';

afterEach(expectExplainedBooks);

const setRefunds = (to: string) => connection().execute(sql`update refund set status = ${to}`);

/** Runs the job as the worker does, without the provider. */
const runJob = async () => jobs.find(({ name }) => name === 'reconciliation.failed-refunds')?.run({});

async function createFailedRefund() {
  const world = await createReconciliationWorld();
  const { booking } = await world.payStay();
  await cancelBooking(world.booker, { bookingId: booking.id });
  await setRefunds('failed');
  const { rows } = await connection().execute<{ id: string }>(sql`select max(id) as id from refund`);
  const key = `refund/${rows[0]?.id ?? ''}`;
  return { ...world, listOpened: async () => (await listExceptionRows()).filter((row) => row.key === key) };
}

test('a failed refund is an exception after the job of the next five minutes, and a second run adds nothing', async () => {
  const { listOpened } = await createFailedRefund();
  expect(jobs).toContainEqual(
    expect.objectContaining({ name: 'reconciliation.failed-refunds', cron: '*/5 * * * *' }) as unknown,
  );
  await runJob();
  const opened = await listOpened();
  expect(opened).toMatchObject([{ kind: 'refund_failed', solvedAt: null, differencePaise: 0 }]);
  await moveDays(1);
  await runJob();
  expect(await listOpened()).toEqual(opened);
});

test('concurrent runs of the job and the daily job open one exception', async () => {
  const { provider, listOpened } = await createFailedRefund();
  await Promise.all([runJob(), reconcile(provider), runJob()]);
  expect(await listOpened()).toMatchObject([{ kind: 'refund_failed', solvedAt: null }]);
});

test('the job closes the exception of a refund that the bank delivered late', async () => {
  const { listOpened } = await createFailedRefund();
  await runJob();
  await setRefunds('processed');
  await runJob();
  expect(await listOpened()).toMatchObject([
    { solution: 'resolved_itself', reason: 'The payer got the refund.', solvedBy: null },
  ]);
});
