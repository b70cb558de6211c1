import { cancelBooking } from '@/lib/domains/bookings/server/service/cancel/cancel-booking';
import { exportBookings } from '@/lib/domains/invoices/server/service/export-bookings';
import { findBooking } from '@/lib/domains/bookings/server/repository/bookings';
import { INVOICE_TASK } from '@/lib/domains/bookings/server/service/tasks';
import type { Actor } from '@/lib/domains/corporates/actor';
import { jobs as invoiceJobs } from '@/lib/domains/invoices/server/jobs';
import { listInvoicesOfBooking } from '@/lib/domains/invoices/server/repository/invoices';
import type { Paise } from '@/lib/money';
import { moveClock } from '@/lib/platform/db/clock';
import { expectWholeBooks, runRefunds } from '@/tests/support/booking-steps';
import { createMissedStays, keepOneNight, NIGHT, SECURED, STAY, type MissedStays } from '@/tests/support/missed-stays';
import { runWaiting } from '@/tests/support/waiting-jobs';

let stays: MissedStays;

beforeEach(async () => {
  stays = await createMissedStays();
});
afterEach(async () => {
  await moveClock(0);
  await expectWholeBooks();
});

/** Amounts in paise. */
async function exportedOf(id: number, of: Actor) {
  const booking = await findBooking(id);
  if (!booking) throw new Error('No such booking');
  const manager: Actor = { ...of, entities: of.entities.map((entity) => ({ ...entity, role: 'manager' })) };
  const { content } = await exportBookings(manager, { month: booking.checkout.slice(0, 7) });
  const [header = '', ...lines] = content
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n');
  // Amounts are the last columns, after all quoted ones.
  const names = header.split(',');
  const cells = lines.find((line) => line.startsWith(booking.reference))?.split(',') ?? [];
  const paise = (name: string) => Math.round(Number(cells.at(names.indexOf(name) - names.length)) * 100);
  return {
    taxable: paise('Taxable value'),
    heads: [paise('CGST'), paise('SGST or UTGST'), paise('IGST')],
    payable: paise('Total payable'),
    paid: paise('Paid'),
    kept: paise('Kept after cancellation'),
  };
}

async function expectAsInvoiced(id: number, of: Actor, { kept, paid }: { kept: Paise; paid: Paise }): Promise<void> {
  await runRefunds(stays.provider);
  await runWaiting(invoiceJobs, INVOICE_TASK);
  const totals = (await listInvoicesOfBooking(id)).at(-1)?.document.bill.totals;
  expect(totals?.totalPaise ?? 0).toBe(kept);
  const { taxablePaise: taxable = 0, cgstPaise = 0, sgstPaise = 0, igstPaise = 0 } = totals ?? {};
  const heads = [cgstPaise, sgstPaise, igstPaise];
  expect(await exportedOf(id, of)).toEqual({ taxable, heads, payable: kept, paid, kept });
}

const cancelLate = async (bookingId: number, actor: Actor) => {
  await stays.hoursIntoCheckinDay(7);
  await cancelBooking(actor, { bookingId });
};

test('the export shows no charge for a free cancellation and for an unpaid pay-at-hotel booking', async () => {
  const free = await stays.paidStay();
  const desk = await stays.deskStay();
  await cancelBooking(stays.booker, { bookingId: free });
  await cancelLate(desk, stays.booker);
  for (const id of [free, desk]) await expectAsInvoiced(id, stays.booker, { kept: 0, paid: 0 });
});

test('the export shows what an agent paid for a cancelled booking, with its tax', async () => {
  const id = await stays.agentStay();
  await stays.agentPays([id, SECURED]);
  await cancelLate(id, stays.agent);
  await expectAsInvoiced(id, stays.agent, { kept: SECURED, paid: SECURED });
});

test("the export shows the rest of a cancelled booking's bill", async () => {
  const id = await stays.creditStay();
  await cancelLate(id, stays.booker);
  await expectAsInvoiced(id, stays.booker, { kept: NIGHT, paid: 0 });
});

test('the export shows the charge of a no-show, and the full stay after its reversal', async () => {
  const id = await stays.paidStay();
  const voucher = await stays.voucherStay();
  await stays.secondDay();
  await stays.say(id, 'no-show');
  await expectAsInvoiced(id, stays.booker, { kept: STAY, paid: STAY });
  await stays.say(voucher, 'no-show');
  await expectAsInvoiced(voucher, stays.booker, { kept: NIGHT, paid: NIGHT });
  await stays.say(id, 'check-in');
  expect(await exportedOf(id, stays.booker)).toMatchObject({ payable: STAY, paid: STAY, kept: 0 });
});

test('the export shows one night for a no-show charged one night', async () => {
  await keepOneNight();
  const id = await stays.paidStay();
  await stays.secondDay();
  await stays.say(id, 'no-show');
  await expectAsInvoiced(id, stays.booker, { kept: NIGHT, paid: NIGHT });
});
