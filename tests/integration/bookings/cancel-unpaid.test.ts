import { previewCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { INVOICE_TASK } from '@/lib/domains/bookings/server/service/tasks';
import type { Actor } from '@/lib/domains/corporates/actor';
import { jobs as invoiceJobs } from '@/lib/domains/invoices/server/jobs';
import { formatInr, toRupees, type Paise } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, expectWholeBooks, runRefunds } from '@/tests/support/booking-steps';
import { createMissedStays, missed, NIGHT, SECURED, STAY, type MissedStays } from '@/tests/support/missed-stays';
import { runWaiting } from '@/tests/support/waiting-jobs';

// The policy charges the first night within 24 hours.
let stays: MissedStays;
const cancelled = { ...missed, status: 'cancelled' };

beforeEach(async () => {
  stays = await createMissedStays();
});
afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
});

/** Preview, answer, view and mail agree five hours before check-in. */
async function cancelLate(bookingId: number, actor: Actor) {
  await stays.hoursIntoCheckinDay(7);
  const { penaltyPaise, refundPaise, reason } = await previewCancellation(actor, { bookingId });
  const { cancellation } = await cancelBooking(actor, { bookingId });
  expect(cancellation).toMatchObject({ penaltyPaise, refundPaise, reason });
  await runRefunds(stays.provider);
  await runWaiting(invoiceJobs, INVOICE_TASK);
  const shown = { penalty: toRupees(penaltyPaise), refund: toRupees(refundPaise), reason };
  expect(await getBookingView(actor, { bookingId })).toMatchObject({ due: 0, cancellation: shown });
  return { penaltyPaise, refundPaise, reason };
}

const mailsSaying = (bookingId: number, text: string) =>
  countRows('outbox_message', `dedupe_key like 'booking-cancelled:${bookingId}:%' and text like '%${text}%'`);
const chargeOf = (paise: Paise) => `Cancellation charge: ${formatInr(paise)}`;

test('cancelling an unpaid pay-at-hotel booking costs nothing', async () => {
  const id = await stays.deskStay();
  const reason = 'The first night is charged; nothing was paid, so nothing is charged';
  expect(await cancelLate(id, stays.booker)).toEqual({ penaltyPaise: 0, refundPaise: 0, reason });
  expect(await stays.moneyOf(id)).toEqual(cancelled);
  expect(await mailsSaying(id, reason)).toBe(1);
  expect(await mailsSaying(id, 'Cancellation charge')).toBe(0);
});

test('an agent who paid the securing part loses at most that part', async () => {
  const id = await stays.agentStay();
  await stays.agentPays([id, SECURED]);
  const reason = 'The first night is charged; no more than the amount paid is charged';
  expect(await cancelLate(id, stays.agent)).toEqual({ penaltyPaise: SECURED, refundPaise: 0, reason });
  const kept = { kept: SECURED, invoiced: SECURED, standing: ['cancellation'] };
  expect(await stays.moneyOf(id)).toEqual({ ...cancelled, ...kept });
  expect(await mailsSaying(id, chargeOf(SECURED))).toBe(1);
});

test('cancelling charges an agent who paid in full by the policy, and an unpaid booking nothing', async () => {
  const paid = await stays.agentStay();
  const unpaid = await stays.agentStay();
  await stays.agentPays([paid, STAY]);
  const charged = { penaltyPaise: NIGHT, refundPaise: STAY - NIGHT, reason: 'The first night is charged' };
  expect(await cancelLate(paid, stays.agent)).toEqual(charged);
  expect(await cancelLate(unpaid, stays.agent)).toMatchObject({ penaltyPaise: 0, refundPaise: 0 });
  expect(await mailsSaying(paid, chargeOf(NIGHT))).toBe(1);
});

test('cancelling a booking billed to the company charges by the policy', async () => {
  const id = await stays.creditStay();
  const charged = { penaltyPaise: NIGHT, refundPaise: 0, reason: 'The first night is charged' };
  expect(await cancelLate(id, stays.booker)).toEqual(charged);
  const billed = { billed: NIGHT, invoiced: NIGHT, standing: ['cancellation'] };
  expect(await stays.moneyOf(id)).toEqual({ ...cancelled, ...billed });
});
