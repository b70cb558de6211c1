import { previewCancellation } from '@/lib/domains/bookings/server/service/cancel/assess-cancellation';
import { getBookingView } from '@/lib/domains/bookings/server/service/read/booking-view';
import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { INVOICE_TASK } from '@/lib/domains/bookings/server/service/tasks';
import type { Actor } from '@/lib/domains/corporates/actor';
import { jobs as invoiceJobs } from '@/lib/domains/invoices/server/jobs';
import { formatInr, toRupees, type Paise } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { countRows, expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import {
  createStayScenario,
  NO_SHOW,
  NIGHT_PRICE,
  AMOUNT_TO_SECURE,
  STAY_PRICE,
  type StayScenario,
} from '@/tests/support/stay-scenario';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

/** The policy charges the first night for a cancellation within 24 hours of check-in. */
let stays: StayScenario;
const cancelled = { ...NO_SHOW, status: 'cancelled' };

beforeEach(async () => {
  stays = await createStayScenario();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

/** Cancels five hours before check-in, and checks that preview, response and booking view show the same amounts. */
async function cancelLate(bookingId: number, actor: Actor) {
  await stays.moveIntoCheckinDay(7);
  const { penaltyPaise, refundPaise, reason } = await previewCancellation(actor, { bookingId });
  const { cancellation } = await cancelBooking(actor, { bookingId });
  expect(cancellation).toMatchObject({ penaltyPaise, refundPaise, reason });
  await runRefunds(stays.provider);
  await runWaitingJobs(invoiceJobs, INVOICE_TASK);
  const shown = { penalty: toRupees(penaltyPaise), refund: toRupees(refundPaise), reason };
  expect(await getBookingView(actor, { bookingId })).toMatchObject({ due: 0, cancellation: shown });
  return { penaltyPaise, refundPaise, reason };
}

const countCancellationMails = (bookingId: number, text: string) =>
  countRows('outbox_message', `dedupe_key like 'booking-cancelled:${bookingId}:%' and text like '%${text}%'`);
const chargeText = (paise: Paise) => `Cancellation charge: ${formatInr(paise)}`;

test('cancelling an unpaid pay-at-hotel booking costs nothing', async () => {
  const id = await stays.createPayAtHotelStay();
  const reason = 'The first night is charged; nothing was paid, so nothing is charged';
  expect(await cancelLate(id, stays.booker)).toEqual({ penaltyPaise: 0, refundPaise: 0, reason });
  expect(await stays.getAmounts(id)).toEqual(cancelled);
  expect(await countCancellationMails(id, reason)).toBe(1);
  expect(await countCancellationMails(id, 'Cancellation charge')).toBe(0);
});

test('cancelling a booking for which an agent has paid only the amount to secure charges at most that amount', async () => {
  const id = await stays.createAgentStay();
  await stays.payAsAgent([id, AMOUNT_TO_SECURE]);
  const reason = 'The first night is charged; no more than the amount paid is charged';
  expect(await cancelLate(id, stays.agent)).toEqual({ penaltyPaise: AMOUNT_TO_SECURE, refundPaise: 0, reason });
  const charged = { charged: AMOUNT_TO_SECURE, invoiced: AMOUNT_TO_SECURE, validInvoices: ['cancellation'] };
  expect(await stays.getAmounts(id)).toEqual({ ...cancelled, ...charged });
  expect(await countCancellationMails(id, chargeText(AMOUNT_TO_SECURE))).toBe(1);
});

test("cancelling charges an agent's paid booking by the policy and an unpaid booking nothing", async () => {
  const paid = await stays.createAgentStay();
  const unpaid = await stays.createAgentStay();
  await stays.payAsAgent([paid, STAY_PRICE]);
  const charged = {
    penaltyPaise: NIGHT_PRICE,
    refundPaise: STAY_PRICE - NIGHT_PRICE,
    reason: 'The first night is charged',
  };
  expect(await cancelLate(paid, stays.agent)).toEqual(charged);
  expect(await cancelLate(unpaid, stays.agent)).toMatchObject({ penaltyPaise: 0, refundPaise: 0 });
  expect(await countCancellationMails(paid, chargeText(NIGHT_PRICE))).toBe(1);
});

test('cancelling a booking on credit charges by the policy', async () => {
  const id = await stays.createCreditStay();
  const charged = { penaltyPaise: NIGHT_PRICE, refundPaise: 0, reason: 'The first night is charged' };
  expect(await cancelLate(id, stays.booker)).toEqual(charged);
  const billed = { billed: NIGHT_PRICE, invoiced: NIGHT_PRICE, validInvoices: ['cancellation'] };
  expect(await stays.getAmounts(id)).toEqual({ ...cancelled, ...billed });
});
