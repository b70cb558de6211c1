import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { exportBookings } from '@/lib/domains/invoices/server/service/export-bookings';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { INVOICE_TASK } from '@/lib/domains/bookings/server/service/tasks';
import type { Actor } from '@/lib/domains/corporates/actor';
import { jobs as invoiceJobs } from '@/lib/domains/invoices/server/jobs';
import { listInvoicesOfBooking } from '@/lib/domains/invoices/server/repository/invoices';
import type { Paise } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { expectConsistentBooks, runRefunds } from '@/tests/support/booking-steps';
import {
  createStayScenario,
  chargeOneNightForNoShow,
  NIGHT_PRICE,
  AMOUNT_TO_SECURE,
  STAY_PRICE,
  type StayScenario,
} from '@/tests/support/stay-scenario';
import { runWaitingJobs } from '@/tests/support/waiting-jobs';

let stays: StayScenario;

beforeEach(async () => {
  stays = await createStayScenario();
});
afterEach(async () => {
  await moveClock(0);
  await expectConsistentBooks();
});

/** Returns the amounts of a booking in the month's CSV export, in paise. */
async function readExportedAmounts(id: number, of: Actor) {
  const booking = await findBooking(id);
  if (!booking) throw new Error(`Booking ${id} does not exist`);
  const manager: Actor = { ...of, entities: of.entities.map((entity) => ({ ...entity, role: 'manager' })) };
  const { content } = await exportBookings(manager, { month: booking.checkout.slice(0, 7) });
  const [header = '', ...lines] = content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  // Columns are counted from the end, because only earlier ones contain quoted commas.
  const names = header.split(',');
  const cells = lines.find((line) => line.startsWith(booking.reference))?.split(',') ?? [];
  const paise = (name: string) => Math.round(Number(cells.at(names.indexOf(name) - names.length)) * 100);
  return {
    taxable: paise('Taxable value'),
    heads: [paise('CGST'), paise('SGST or UTGST'), paise('IGST')],
    payable: paise('Total payable'),
    paid: paise('Paid'),
    charged: paise('Kept after cancellation'),
  };
}

async function expectExportMatchesInvoice(
  id: number,
  of: Actor,
  { charged, paid }: { charged: Paise; paid: Paise },
): Promise<void> {
  await runRefunds(stays.provider);
  await runWaitingJobs(invoiceJobs, INVOICE_TASK);
  const totals = (await listInvoicesOfBooking(id)).at(-1)?.document.bill.totals;
  expect(totals?.totalPaise ?? 0).toBe(charged);
  const { taxablePaise: taxable = 0, cgstPaise = 0, sgstPaise = 0, igstPaise = 0 } = totals ?? {};
  const heads = [cgstPaise, sgstPaise, igstPaise];
  expect(await readExportedAmounts(id, of)).toEqual({ taxable, heads, payable: charged, paid, charged });
}

const cancelLate = async (bookingId: number, actor: Actor) => {
  await stays.moveIntoCheckinDay(7);
  await cancelBooking(actor, { bookingId });
};

test('the export shows no charge for a free cancellation, nor for a cancelled pay-at-hotel booking that was not paid', async () => {
  const free = await stays.createPaidStay();
  const desk = await stays.createPayAtHotelStay();
  await cancelBooking(stays.booker, { bookingId: free });
  await cancelLate(desk, stays.booker);
  for (const id of [free, desk]) await expectExportMatchesInvoice(id, stays.booker, { charged: 0, paid: 0 });
});

test('the export shows the retained payment of an agent for a cancelled booking, with its tax', async () => {
  const id = await stays.createAgentStay();
  await stays.payAsAgent([id, AMOUNT_TO_SECURE]);
  await cancelLate(id, stays.agent);
  await expectExportMatchesInvoice(id, stays.agent, { charged: AMOUNT_TO_SECURE, paid: AMOUNT_TO_SECURE });
});

test('the export shows the cancellation charge of a booking on credit', async () => {
  const id = await stays.createCreditStay();
  await cancelLate(id, stays.booker);
  await expectExportMatchesInvoice(id, stays.booker, { charged: NIGHT_PRICE, paid: 0 });
});

test('the export shows the charge of a no-show, and the full stay after its reversal', async () => {
  const id = await stays.createPaidStay();
  const voucher = await stays.createVoucherStay();
  await stays.startSecondDay();
  await stays.correct(id, 'no-show');
  await expectExportMatchesInvoice(id, stays.booker, { charged: STAY_PRICE, paid: STAY_PRICE });
  await stays.correct(voucher, 'no-show');
  await expectExportMatchesInvoice(voucher, stays.booker, { charged: NIGHT_PRICE, paid: NIGHT_PRICE });
  await stays.correct(id, 'check-in');
  expect(await readExportedAmounts(id, stays.booker)).toMatchObject({
    payable: STAY_PRICE,
    paid: STAY_PRICE,
    charged: 0,
  });
});

test('the export shows one night for a no-show for which the policy charges one night', async () => {
  await chargeOneNightForNoShow();
  const id = await stays.createPaidStay();
  await stays.startSecondDay();
  await stays.correct(id, 'no-show');
  await expectExportMatchesInvoice(id, stays.booker, { charged: NIGHT_PRICE, paid: NIGHT_PRICE });
});
