import { decideApproval, withdrawApproval } from '@/lib/domains/approvals/server/service/decide-approval';
import { listWaitingApprovals } from '@/lib/domains/approvals/server/service/list-approvals';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { getBooking } from '@/lib/domains/console-bookings/server/service/booking/get-booking';
import { cancel } from '@/lib/domains/console-bookings/server/service/act/stay';
import { grantRefund } from '@/lib/domains/console-bookings/server/service/refunds/grant';
import { sendRefund, withdrawRefund } from '@/lib/domains/console-bookings/server/service/refunds/send';
import { exportRefundGrants, listRefundGrants } from '@/lib/domains/console-bookings/server/service/refunds/views';
import { holdBooking } from '@/lib/domains/bookings/server/service/place/hold-booking';
import { settleOrder } from '@/lib/domains/bookings/server/service/settle/settle-order';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { getCreditPosition } from '@/lib/domains/company-credit/server/service/credit-position';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { moveClock } from '@/lib/platform/db/clock';
import { APPROVAL_KINDS } from '@/lib/request-context/approval-kinds';
import { countRows, createBookingRequest, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { findAuditRows } from '../corporates/team-world';
import { describeInFull, testInFull } from '@/tests/support/test-extent';
import { createStayScenario, STAY_PRICE, type StayScenario } from '@/tests/support/stay-scenario';

jest.setTimeout(90_000);

let stays: StayScenario;
let support: StaffActor;
let finance: StaffActor;
let admin: StaffActor;

beforeAll(async () => {
  support = await createStaffActor('support');
  finance = await createStaffActor('finance');
  admin = await createStaffActor('admin');
});
beforeEach(async () => {
  stays = await createStayScenario();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const REASON = 'The room was cold';
const referenceOf = async (id: number) => (await findBooking(id))?.reference ?? '';
const grant = async (id: number, amount: number, actor = support) =>
  grantRefund(actor, await referenceOf(id), { amount, reason: REASON });
const refunded = async (id: number) => {
  await runRefunds(stays.provider);
  return (await stays.getAmounts(id)).refunded;
};
const decide = (actor: StaffActor, id: number, decision: 'approve' | 'refuse' = 'approve') =>
  decideApproval(actor, { id, decision, reason: 'Checked' }, APPROVAL_KINDS);
const waitingOf = async (grantId: number) =>
  (await listWaitingApprovals(finance, { type: 'refund_grant', id: grantId }, APPROVAL_KINDS))[0]?.id ?? 0;
const errorOf = (results: PromiseSettledResult<unknown>[]) =>
  results.flatMap((result) => (result.status === 'rejected' ? [(result.reason as { kind?: string }).kind] : []));

describe('a granted refund', () => {
  it('moves no money until staff with the permission send it, and then once', async () => {
    const id = await stays.createPaidStay();
    const { outcome, refund } = await grant(id, 1_000);
    expect([outcome, refund.state, refund.maySend, refund.mayWithdraw]).toEqual(['done', 'granted', false, true]);
    expect(await refunded(id)).toBe(0);
    await expect(sendRefund(support, refund.grantId)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    await Promise.all([1, 2, 3, 4].map(() => sendRefund(finance, refund.grantId)));
    expect((await sendRefund(finance, refund.grantId)).refund.state).toBe('pending');
    expect(await refunded(id)).toBe(1_000_00);
    expect(await stays.getAmounts(id)).toMatchObject({ paid: STAY_PRICE, refundsPayable: 0, invoiced: 0 });
    const booking = await getBooking(finance, await referenceOf(id));
    expect(booking.grants).toMatchObject([{ state: 'sent', amount: 1000, grantedBy: 'Asha support' }]);
    expect(booking.grants?.[0]?.bankReference).toBe(booking.refunds?.[0]?.bankReference);
    expect(booking.price.due).toBe(0);
    expect(booking.ledger).toEqual(expect.arrayContaining([expect.objectContaining({ account: 'booking goodwill' })]));
  });

  testInFull('is at most what was paid and not returned or granted', async () => {
    const id = await stays.createPaidStay();
    await expect(grant(id, 8_400.01)).rejects.toMatchObject({ kind: 'INVALID_INPUT', field: 'amount' });
    const results = await Promise.allSettled([1, 2, 3, 4, 5].map((rupees) => grant(id, 4_000 + rupees)));
    expect(errorOf(results)).toEqual(['INVALID_INPUT', 'INVALID_INPUT', 'INVALID_INPUT']);
    expect(await countRows('refund_grant', `booking_id = ${id}`)).toBe(2);
  });

  testInFull('is not granted twice by a repeated call', async () => {
    const id = await stays.createPaidStay();
    const first = await grant(id, 500);
    expect((await grant(id, 500)).refund.grantId).toBe(first.refund.grantId);
  });

  testInFull('is refused where nothing was paid online', async () => {
    await expect(grant(await stays.createPayAtHotelStay(), 100)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    await expect(grant(await stays.createCreditStay(), 100)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
  });

  testInFull('is withdrawn instead of sent, and the other way round', async () => {
    const id = await stays.createPaidStay();
    const { refund } = await grant(id, 700);
    await Promise.allSettled([
      sendRefund(finance, refund.grantId),
      withdrawRefund(support, refund.grantId, 'Promised twice'),
    ]);
    const [row] = (await getBooking(finance, await referenceOf(id))).grants ?? [];
    expect(await refunded(id)).toBe(row?.state === 'withdrawn' ? 0 : 700_00);
    const open = { state: 'granted', sort: 'granted_at', page: 1, pageSize: 25 } as const;
    expect((await listRefundGrants(finance, open)).rows.map(({ grantId }) => grantId)).not.toContain(refund.grantId);
  });

  it('is recorded with before and after and the reason of each person', async () => {
    const id = await stays.createPaidStay();
    const sent = await grant(id, 1_000);
    await sendRefund(finance, sent.refund.grantId);
    const withdrawn = await grant(id, 500);
    await withdrawRefund(support, withdrawn.refund.grantId, 'Promised twice');
    const rows = (await findAuditRows('booking', id)).filter(({ action }) => action.startsWith('refund.'));
    const left = (paise: number) => ({ left_paise: STAY_PRICE - paise });
    expect(rows).toMatchObject([
      { action: 'refund.granted', reason: REASON, before: left(0), after: left(1_000_00) },
      { action: 'refund.sent', reason: REASON, before: { state: 'granted' }, after: { state: 'sent' } },
      { action: 'refund.granted', reason: REASON, before: left(1_000_00), after: left(1_500_00) },
      { reason: 'Promised twice', before: { state: 'granted' }, after: { state: 'withdrawn' } },
    ]);
    expect(await refunded(id)).toBe(1_000_00);
  });

  it('is in the CSV of its list, where finance sees no contacts, and the export is recorded', async () => {
    const id = await stays.createPaidStay();
    const reference = await referenceOf(id);
    const reason = 'Asked by asha@acme.example';
    await grantRefund(support, reference, { amount: 900, reason });
    const query = { state: 'granted', sort: 'granted_at', columns: 'reference,amount,reason' } as const;
    const linesFor = async (actor: StaffActor) =>
      String((await exportRefundGrants(actor, query)).content)
        .split('\r\n')
        .filter((line) => line.includes(reference));
    expect(await linesFor(support)).toEqual([`${reference},900.00,${reason}`]);
    expect(await linesFor(finance)).toEqual([`${reference},900.00,Asked by [e-mail]`]);
    expect(await countRows('audit_log', "action = 'list.exported' and subject_id = 'granted-refunds'")).toBe(2);
  });

  it('counts when the booking is cancelled: together they return what was paid', async () => {
    const id = await stays.createPaidStay();
    const { refund } = await grant(id, 1_000);
    await sendRefund(finance, refund.grantId);
    await cancel(support, await referenceOf(id), { isWaived: false, reason: '' });
    expect(await refunded(id)).toBe(STAY_PRICE);
    expect(await stays.getAmounts(id)).toMatchObject({ charged: 0, refundsPayable: 0 });
  });

  testInFull('never returns more than was paid when it is sent while the booker cancels', async () => {
    const ids = [await stays.createPaidStay(), await stays.createPaidStay(), await stays.createPaidStay()];
    for (const id of ids) {
      const { refund } = await grant(id, 2_000);
      await Promise.allSettled([
        sendRefund(finance, refund.grantId),
        cancelBooking(stays.booker, { bookingId: id }),
        sendRefund(finance, refund.grantId),
      ]);
      expect(await countRows('refund', `booking_id = ${id}`)).toBeGreaterThan(0);
    }
    expect(await refunded(ids[0] ?? 0)).toBe(3 * STAY_PRICE);
  });
});

describeInFull('refunds above the amount of four eyes', () => {
  const LARGE = 11_000;
  const PRICE = 12_600_00;

  async function createLargeStay(): Promise<number> {
    const { booker, world, provider } = stays;
    const held = await holdBooking(booker, await createBookingRequest(booker, world, { nights: 3 }), provider);
    provider.pay(held.order.providerOrderId);
    await settleOrder(held.order.id, provider);
    return held.booking.id;
  }

  it('are sent once, with the decision of another member of staff', async () => {
    const id = await createLargeStay();
    const first = await grant(id, LARGE);
    expect(first.outcome).toBe('requested');
    const approval = await waitingOf(first.refund.grantId);
    await expect(decide(support, approval)).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    await expect(sendRefund(finance, first.refund.grantId)).rejects.toMatchObject({ kind: 'APPROVAL_PENDING' });
    const results = await Promise.allSettled([decide(finance, approval), decide(admin, approval)]);
    expect(errorOf(results)).toEqual(['APPROVAL_DECIDED']);
    expect(await refunded(id)).toBe(LARGE * 100);
  });

  it('are not decided by the person who granted them', async () => {
    const id = await createLargeStay();
    const { outcome, refund } = await grant(id, LARGE, admin);
    expect(outcome).toBe('requested');
    await expect(decide(admin, await waitingOf(refund.grantId))).rejects.toMatchObject({ kind: 'OWN_APPROVAL' });
    expect(await refunded(id)).toBe(0);
  });

  it('are outdated if the booking was refunded meanwhile', async () => {
    const id = await createLargeStay();
    const { refund } = await grant(id, LARGE);
    await cancelBooking(stays.booker, { bookingId: id });
    const approval = await waitingOf(refund.grantId);
    await expect(decide(finance, approval)).rejects.toMatchObject({ kind: 'APPROVAL_OUTDATED' });
    await expect(sendRefund(admin, refund.grantId)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect((await getBooking(finance, await referenceOf(id))).grants).toMatchObject([{ state: 'closed' }]);
    expect(await refunded(id)).toBe(PRICE);
  });

  it('end for good when the second person refuses, with the reason for the person who asked', async () => {
    const id = await createLargeStay();
    const { refund } = await grant(id, LARGE);
    const listed = async (state: 'granted' | 'waiting' | 'refused') =>
      (await listRefundGrants(support, { state, sort: 'granted_at', page: 1, pageSize: 100 })).rows.find(
        ({ grantId }) => grantId === refund.grantId,
      );
    expect(await listed('waiting')).toMatchObject({ state: 'waiting', maySend: false });
    expect(await listed('granted')).toBeUndefined();
    const approval = await waitingOf(refund.grantId);
    const shown = await listWaitingApprovals(finance, { type: 'refund_grant', id: refund.grantId }, APPROVAL_KINDS);
    expect(shown[0]?.effect).toMatch(/^₹11,000.00 goes back to .+ now\.$/);
    await decide(finance, approval, 'refuse');
    expect(await listed('refused')).toMatchObject({ state: 'refused', refusalReason: 'Checked', mayWithdraw: false });
    expect(await listed('granted')).toBeUndefined();
    await expect(sendRefund(admin, refund.grantId)).rejects.toMatchObject({ kind: 'WRONG_BOOKING_STATE' });
    expect(await waitingOf(refund.grantId)).toBe(0);
    expect(await refunded(id)).toBe(0);
    expect((await grant(id, LARGE)).outcome).toBe('requested');
  });

  it('are withdrawn with the request by the person who granted them', async () => {
    const id = await createLargeStay();
    const { refund } = await grant(id, LARGE);
    const wish = { id: await waitingOf(refund.grantId), reason: 'Wrong booking' };
    await withdrawApproval(support, wish, APPROVAL_KINDS);
    expect((await getBooking(finance, await referenceOf(id))).grants).toMatchObject([{ state: 'withdrawn' }]);
    expect(await refunded(id)).toBe(0);
  });

  it('begin where the refunds of a booking exceed the amount together', async () => {
    const id = await createLargeStay();
    const first = await grant(id, LARGE / 2);
    await sendRefund(finance, first.refund.grantId);
    expect((await grant(id, LARGE / 2)).outcome).toBe('requested');
  });
});

testInFull('becomes an advance of a company that is billed, when the stay is over', async () => {
  const id = await stays.createCreditStay();
  await stays.checkOut(id);
  const { corporateId } = stays.booker;
  const { refund } = await grant(id, 900);
  await Promise.all([1, 2, 3].map(() => sendRefund(finance, refund.grantId)));
  expect((await getCreditPosition(corporateId)).advancePaise).toBe(900_00);
  const { grants, ledger } = await getBooking(finance, await referenceOf(id));
  expect(grants).toMatchObject([{ state: 'sent', by: 'credit' }]);
  expect(ledger).toEqual(expect.arrayContaining([expect.objectContaining({ reason: 'credit_granted' })]));
  await expect(grant(id, 7_500.01)).rejects.toMatchObject({ kind: 'INVALID_INPUT' });
  expect(await stays.getAmounts(id)).toMatchObject({ invoiced: STAY_PRICE });
});

test('leaves the bill of the company as it is: a later no-show would return the same nights a second time', async () => {
  const id = await stays.createCreditStay();
  await stays.checkOut(id);
  const { refund } = await grant(id, 900);
  await sendRefund(finance, refund.grantId);
  await expect(stays.correct(id, 'no-show')).rejects.toMatchObject({
    kind: 'WRONG_BOOKING_STATE',
    message: expect.stringContaining('bill can no longer change') as string,
  });
  expect((await getCreditPosition(stays.booker.corporateId)).advancePaise).toBe(900_00);
  expect((await findBooking(id))?.status).toBe('checked_out');
});
