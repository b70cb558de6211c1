import 'server-only';
import { chargedNights } from '@/lib/domains/bookings/rules/retained-charge';
import { listChangeFees } from '@/lib/domains/bookings/server/service/change/change-fees';
import type { BilledStay } from '@/lib/domains/bookings/server/service/place/billed-stay';
import { readRetainedCharges } from '@/lib/domains/bookings/server/service/stay/retained-charge';
import type { Tx } from '@/lib/platform/db/transaction';
import { createChargeBill, createStayBill, withFees } from '../../rules/bill';
import type { Bill, InvoiceReason } from '../../types';

export interface DueBill {
  reason: InvoiceReason;
  bill: Bill;
}

/** @returns what the state of a booking bills; null while it bills nothing. The caller must have locked the booking. */
export async function getDueBill(tx: Tx, stay: BilledStay): Promise<DueBill | null> {
  const reason = reasonOf(stay);
  if (!reason) return null;
  const { booking } = stay;
  const { heads } = booking.quotedPrice.breakdown.placeOfSupply;
  const fees = (await listChangeFees([booking.id], tx)).get(booking.id) ?? [];
  const bill = withFees(reason === 'stay' ? billStay(stay) : await billCharge(tx, stay), fees, heads);
  return bill && { reason, bill };
}

function reasonOf({ booking }: BilledStay): InvoiceReason | null {
  if (booking.status === 'checked_out') return 'stay';
  return booking.status === 'cancelled' || booking.status === 'no_show' ? 'cancellation' : null;
}

function billStay({ booking, nights }: BilledStay): Bill {
  return createStayBill(nights, `${booking.hotelSnapshot.roomTypeName} room`, booking.payablePaise);
}

async function billCharge(tx: Tx, { booking, nights }: BilledStay): Promise<Bill | null> {
  const retained = (await readRetainedCharges([booking], tx)).get(booking.id) ?? 0;
  if (retained <= 0) return null;
  const chargeLabel = booking.status === 'no_show' ? 'No-show charge' : 'Cancellation charge';
  const { roomTypeName } = booking.hotelSnapshot;
  // A charge of the full price uses the booking's own tax amounts, so that nothing is rounded twice.
  if (retained === booking.payablePaise)
    return createStayBill(nights, `${chargeLabel}, ${roomTypeName} room`, retained);
  const { heads } = booking.quotedPrice.breakdown.placeOfSupply;
  return createChargeBill(retained, chargedNights(booking, nights), {
    heads,
    description: `${chargeLabel}, ${roomTypeName} room`,
  });
}
