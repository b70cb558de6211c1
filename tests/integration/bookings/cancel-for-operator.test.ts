import { assessForOperator, cancelForOperator } from '@/lib/domains/bookings/server/service/cancel/cancel-for-operator';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { indiaInstant } from '@/lib/dates';
import { moveClock } from '@/lib/platform/db/clock';
import { connection } from '@/lib/platform/db/connection';
import { auditLog } from '@/lib/platform/db/tables';
import { countRows, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import { creditBooking, paidBooking } from '@/tests/support/change-steps';
import { createStaffActor } from '@/tests/support/console-staff';
import { createFakeProvider } from '@/tests/support/fake-provider';
import { createActor, createStayWorld, getStock, type StayWorld } from '@/tests/support/stay-world';
import type { Actor } from '@/lib/domains/corporates/actor';
import type { StaffActor } from '@/lib/domains/staff/actor';

jest.setTimeout(60_000);

const PAYABLE = 8_400_00;
const FIRST_NIGHT = 4_200_00;
const provider = createFakeProvider();
let world: StayWorld;
let booker: Actor;
let support: StaffActor;

beforeEach(async () => {
  world = await createStayWorld();
  booker = await createActor(world);
  support = await createStaffActor('support');
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

const moveIntoPolicy = () => moveClock(indiaInstant(world.checkin, '12:00').getTime() - 5 * 3_600_000 - Date.now());
const byPolicy = (bookingId: number) => ({ bookingId, isWaived: false, reason: '' });
const waived = (bookingId: number) => ({ bookingId, isWaived: true, reason: 'The hotel closed its road' });
const listRefunds = (paymentId: string | undefined) =>
  [...provider.refunds.values()].filter((refund) => refund.paymentId === paymentId).map(({ amount }) => amount);

async function paidStay() {
  const { id } = await paidBooking(booker, world, provider);
  const [row] = (
    await connection().execute<{ id: string }>(
      `select p.provider_payment_id as id from payment p join pay_allocation a using (pay_order_id) where a.booking_id = ${id}`,
    )
  ).rows;
  return { id, paymentId: row?.id };
}

describe('cancelForOperator', () => {
  it('charges what the policy charges, as the assessment announced', async () => {
    const { id, paymentId } = await paidStay();
    await moveIntoPolicy();
    const assessed = await assessForOperator(support, byPolicy(id));
    const { cancellation } = await cancelForOperator(support, { ...byPolicy(id), expectedChargePaise: FIRST_NIGHT });
    expect(assessed.cancellation).toMatchObject({ penaltyPaise: FIRST_NIGHT, refundPaise: FIRST_NIGHT });
    expect(cancellation).toMatchObject({ penaltyPaise: FIRST_NIGHT, refundPaise: FIRST_NIGHT, cancelledBy: null });
    await runRefunds(provider);
    expect(listRefunds(paymentId)).toEqual([FIRST_NIGHT]);
  });

  it('refunds everything if the charge is waived, and states who waived what and why', async () => {
    const { id, paymentId } = await paidStay();
    await moveIntoPolicy();
    const { cancellation, waivedPaise } = await cancelForOperator(support, waived(id));
    expect(cancellation).toMatchObject({ penaltyPaise: 0, refundPaise: PAYABLE });
    expect(waivedPaise).toBe(FIRST_NIGHT);
    await runRefunds(provider);
    expect(listRefunds(paymentId)).toEqual([PAYABLE]);
    expect(await balanceOf(accounts.bookingPaid(id))).toBe(0);
    expect(await getStock(world)).toEqual([0, 1].map(() => ({ sold: 0, held: 0, total: 5 })));
    const [entry] = (await connection().select().from(auditLog)).filter(
      ({ action, subjectId }) => action === 'booking.cancelled' && subjectId === String(id),
    );
    expect(entry).toMatchObject({
      reason: 'The hotel closed its road',
      before: { status: 'confirmed' },
      after: { status: 'cancelled', penalty_paise: 0, refund_paise: PAYABLE },
      data: { waived_paise: FIRST_NIGHT },
    });
    // The reason is for staff only.
    expect(await countRows('outbox_message', `text like '%closed its road%'`)).toBe(0);
  });

  it('takes a credit stay off the bill if the charge is waived', async () => {
    const { id } = await creditBooking(booker, world);
    await moveIntoPolicy();
    await cancelForOperator(support, waived(id));
    expect(await balanceOf(accounts.bookingBilled(id))).toBe(0);
    expect(await balanceOf(accounts.creditDrawn(booker.corporateId))).toBe(0);
  });

  it('refunds once when staff and booker cancel at the same time', async () => {
    const { id, paymentId } = await paidStay();
    await moveIntoPolicy();
    const calls = Array.from({ length: 12 }, (_, index) =>
      index % 2 ? cancelBooking(booker, { bookingId: id }) : cancelForOperator(support, waived(id)),
    );
    const answers = await Promise.all(calls);
    await runRefunds(provider);
    const refunded = answers.map(({ cancellation }) => cancellation.refundPaise);
    expect(new Set(refunded).size).toBe(1);
    expect(listRefunds(paymentId)).toEqual([refunded[0]]);
    expect(await countRows('booking_event', `booking_id = ${id} and type = 'cancelled'`)).toBe(1);
  });

  it('refuses to waive more than one person may decide, and changes nothing', async () => {
    const rooms = Array.from({ length: 3 }, () => ({ adults: 1, kids: 0 }));
    const { id } = await creditBooking(booker, world, { rooms });
    await moveIntoPolicy();
    await expect(cancelForOperator(support, waived(id))).rejects.toMatchObject({ kind: 'FORBIDDEN' });
    expect(await countRows('booking', `id = ${id} and status = 'confirmed'`)).toBe(1);
    await cancelForOperator(support, byPolicy(id));
    expect(await balanceOf(accounts.bookingBilled(id))).toBe(3 * FIRST_NIGHT);
  });

  it('changes nothing for another charge than the person saw, or without a reason for the waiver', async () => {
    const { id } = await paidStay();
    await moveIntoPolicy();
    await expect(cancelForOperator(support, { ...byPolicy(id), expectedChargePaise: 0 })).rejects.toMatchObject({
      kind: 'QUOTE_MISMATCH',
    });
    await expect(cancelForOperator(support, { ...waived(id), reason: '' })).rejects.toMatchObject({
      kind: 'INVALID_INPUT',
    });
    await assessForOperator(support, waived(id));
    expect(await countRows('booking', `id = ${id} and status = 'confirmed'`)).toBe(1);
    expect(await countRows('refund', `booking_id = ${id}`)).toBe(0);
  });
});
