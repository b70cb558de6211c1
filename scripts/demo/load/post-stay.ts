import type { NewBooking } from '@/lib/domains/bookings/types';
import { accounts } from '@/lib/domains/ledger/accounts';
import { postJournal } from '@/lib/domains/ledger/server/service/ledger';
import { earnPendingPoints, vestPoints } from '@/lib/domains/loyalty/server/service/earn-points';
import { addDays, indiaInstant, type IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import type { DemoStay } from '@/scripts/demo/generate/demo-stays';

/** Companies pay their invoices this many days after check-out. */
const INVOICE_DAYS = 45;

type Posted = Pick<
  NewBooking,
  'id' | 'reference' | 'legalEntityId' | 'corporateId' | 'userId' | 'payablePaise' | 'settlement' | 'hotelSnapshot'
>;

/** Posts the credit and points of a demo booking with the journals of a real one. Cancelled bookings and no-shows have none. */
export async function postStay(booking: Posted, stay: DemoStay, today: IsoDate, tx: Tx): Promise<void> {
  if (stay.status === 'cancelled' || stay.status === 'no_show') return;
  if (booking.settlement === 'credit') {
    await postCredit('credit_drawn', -1, booking, indiaInstant(stay.bookedOn, '10:30'), tx);
    const paidOn = addDays(stay.checkout, INVOICE_DAYS);
    if (paidOn < today) await postCredit('invoice_paid', 1, booking, indiaInstant(paidOn, '12:00'), tx);
  }
  const { id: bookingId, legalEntityId, payablePaise, reference, hotelSnapshot } = booking;
  const source = `${hotelSnapshot.name} (${reference})`;
  const at = indiaInstant(stay.bookedOn, '10:30');
  await earnPendingPoints(tx, { legalEntityId, bookingId, payablePaise, source, at });
  if (stay.status === 'checked_out') await vestPoints(tx, bookingId, indiaInstant(stay.checkout, '11:00'));
}

async function postCredit(reason: string, sign: 1 | -1, booking: Posted, at: Date, tx: Tx): Promise<void> {
  await postJournal(tx, {
    reason,
    refType: 'booking',
    refId: booking.id,
    actorUserId: booking.userId,
    at,
    entries: [
      { account: accounts.creditDrawn(booking.corporateId), amount: sign * booking.payablePaise },
      { account: accounts.bookingBilled(booking.id), amount: -sign * booking.payablePaise },
    ],
  });
}
