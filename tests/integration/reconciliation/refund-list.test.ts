import { sql } from 'drizzle-orm';
import { GET as listRefunds } from '@/app/api/console/money/refunds/route';
import { GET as exportRefunds } from '@/app/api/console/money/refunds/csv/route';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import type { StaffRole } from '@/lib/domains/staff/types';
import { connection } from '@/lib/platform/db/connection';
import { createStaff, signInStaff } from '@/tests/support/api/staff-world';
import { countRows } from '@/tests/support/booking-steps';
import { callRoute } from '@/tests/support/call-route';
import { createReconciliationWorld, expectExplainedBooks } from './reconciliation-world';

interface Listed {
  rows: { id: number; state: string; amount: number; booking: string; bank_reference: string; expected_by: string }[];
  total: number;
}

afterEach(expectExplainedBooks);

async function download(cookie: string, query: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/?${new URLSearchParams(query)}`, { headers: { cookie } });
  const response = await exportRefunds(request, { params: Promise.resolve({}) });
  return { status: response.status, text: await response.text() };
}

const signIn = async (role: StaffRole) => signInStaff(await createStaff(role));

async function createRefundedStay() {
  const { payStay, booker } = await createReconciliationWorld();
  const { booking, amount } = await payStay();
  await cancelBooking(booker, { bookingId: booking.id });
  return { booking, amount };
}

test('finance staff see each refund with its state, the expected day and the bank reference, and filter by state', async () => {
  const { booking } = await createRefundedStay();
  const cookie = await signIn('finance');
  const waiting = await callRoute<Listed>(listRefunds, { cookie, query: { state: 'requested' } });
  expect(waiting.body).toMatchObject({ total: 1, rows: [{ booking: booking.reference, expected_by: null }] });
  await connection().execute(
    sql`update refund set status = 'processed', sent_at = '2026-11-02 06:00:00+00', bank_reference = 'ARN 74332741234567890123456'`,
  );
  const sent = await callRoute<Listed>(listRefunds, { cookie, query: { state: 'processed', sort: '-amount' } });
  expect(sent.body.rows).toMatchObject([
    { state: 'processed', bank_reference: 'ARN 74332741234567890123456', expected_by: '2026-11-10' },
  ]);
  const none = await callRoute<Listed>(listRefunds, { cookie, query: { state: 'failed' } });
  expect(none.body).toEqual({ rows: [], total: 0 });
});

test('the CSV has the chosen columns of the same rows, and each download is audited', async () => {
  const { booking } = await createRefundedStay();
  const query = { columns: 'booking,amount,state', state: 'requested' };
  const { status, text } = await download(await signIn('auditor'), query);
  expect(status).toBe(200);
  const lines = text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(lines[0]).toBe('Booking,Amount,State');
  expect(lines[1]).toMatch(new RegExp(`^${booking.reference},\\d+\\.\\d{2},To be sent$`));
  expect(await countRows('audit_log', `action = 'list.exported' and subject_id = 'refunds'`)).toBe(1);
});

test('roles that may not read money see no refunds', async () => {
  const statuses = async (role: StaffRole) => {
    const cookie = await signIn(role);
    return [(await callRoute(listRefunds, { cookie })).status, (await download(cookie)).status];
  };
  expect(await statuses('catalogue')).toEqual([403, 403]);
  expect(await statuses('support')).toEqual([200, 200]);
});
