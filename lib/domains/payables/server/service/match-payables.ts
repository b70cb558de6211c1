import 'server-only';
import { lockBilledStay, type BilledStay } from '@/lib/domains/bookings/server/service/place/billed-stay';
import type { Booking } from '@/lib/domains/bookings/types';
import { ownRegistrationFor } from '@/lib/domains/gstin/rules/own-registration';
import { taxTerritoryOf } from '@/lib/domains/gstin/rules/state-codes';
import { getDueBill } from '@/lib/domains/invoices/server/service/due-bill';
import { taxHeads } from '@/lib/domains/pricing/rules/tax';
import { todayInIndia, type IsoDate } from '@/lib/dates';
import { sumPaise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { env } from '@/lib/platform/env/env';
import { payableAmounts } from '../../rules/amounts';
import { commissionTaxBp, termsOn, withholdingBp } from '../../rules/dated-rules';
import { dueDate } from '../../rules/due-date';
import type { AppliedTerms, BilledAmounts, Payable } from '../../types';
import { getPayee, listTerms } from '../repository/contracts';
import { findFirstDay, listPayablesOfBooking } from '../repository/payables';
import { matchClaims } from './match-claims';
import { listValid, post, reversalOf } from './post-payable';

/**
 * Makes the postings of a booking match its state: reverses a wrong posting and posts what is owed. Idempotent. Locks the booking
 * first and the accounts of the ledger last.
 * @returns whether something was posted
 */
export async function matchPayables(tx: Tx, bookingId: number, at: Date = now()): Promise<boolean> {
  const stay = await lockBilledStay(tx, bookingId);
  const { booking } = stay;
  const hasClaimed = await matchClaims(tx, stay, at);
  const posted = await listPayablesOfBooking(bookingId, tx);
  const valid = listValid(posted).find(({ reason }) => reason !== 'claim');
  const billed = await readBilledAmounts(tx, stay);
  if (billed ? valid && isSame(valid, billed) : !valid) return hasClaimed;
  const suppliedOn = supplyDate(booking);
  const ofStay = posted.filter(({ reason }) => reason !== 'claim');
  if (ofStay.length === 0 && suppliedOn < ((await findFirstDay(tx)) ?? '')) return hasClaimed;
  if (valid) await post(tx, reversalOf(valid, posted.length + 1, at));
  if (!billed) return true;
  // Corrections keep the terms of the first posting, so that a new contract changes no past stay.
  const terms = ofStay[0]?.terms ?? (await readTerms(tx, booking, suppliedOn));
  const amounts = payableAmounts(billed, terms);
  await post(tx, {
    ...{ bookingId, hotelId: booking.hotelId, reverses: null, terms, suppliedOn, postedAt: at },
    revision: posted.length + (valid ? 2 : 1),
    reason: billed.reason,
    collectedBy: billed.collectedBy,
    ...amounts,
    // What the hotel owes is deducted from its next payout.
    dueOn: amounts.netPaise > 0 ? dueDate(suppliedOn, await getPayee(booking.hotelId, tx)) : suppliedOn,
  });
  return true;
}

function isSame(posted: Payable, billed: BilledAmounts): boolean {
  return (
    posted.reason === billed.reason &&
    posted.collectedBy === billed.collectedBy &&
    posted.grossPaise === billed.grossPaise &&
    posted.taxablePaise === billed.taxablePaise &&
    posted.taxPaise === billed.taxPaise
  );
}

async function readBilledAmounts(tx: Tx, stay: BilledStay): Promise<BilledAmounts | null> {
  const due = await getDueBill(tx, stay);
  if (!due) return null;
  const { totals, lines } = due.bill;
  const { settlement, travelAgentEntityId, quotedPrice } = stay.booking;
  return {
    reason: due.reason,
    // Travel agents pay Folio, also for stays that are not prepaid.
    collectedBy: settlement === 'pay_at_hotel' && travelAgentEntityId === null ? 'hotel' : 'platform',
    heads: quotedPrice.breakdown.placeOfSupply.heads,
    grossPaise: totals.totalPaise,
    taxablePaise: totals.taxablePaise,
    taxPaise: totals.cgstPaise + totals.sgstPaise + totals.igstPaise,
    discountPaise: sumPaise(lines.map(({ discountPaise }) => discountPaise)),
  };
}

function supplyDate({ status, checkout, cancellation }: Booking): IsoDate {
  if (status === 'checked_out' || !cancellation) return checkout;
  return todayInIndia(new Date(cancellation.cancelledAt));
}

async function readTerms(
  tx: Tx,
  { hotelId, hotelSnapshot, quotedPrice }: Booking,
  suppliedOn: IsoDate,
): Promise<AppliedTerms> {
  const { OPERATOR_GSTINS, TCS_FROM, TDS_FROM } = env();
  const { commissionBp, couponsBy } = termsOn(suppliedOn, await listTerms(hotelId, tx));
  const { stateCode, gstin } = hotelSnapshot;
  // The quote decides who supplies the stay, not the hotel's present biller.
  const isResold = quotedPrice.breakdown.placeOfSupply.supplierGstin !== undefined;
  const own = ownRegistrationFor(stateCode, OPERATOR_GSTINS);
  const { isTdsExempt } = await getPayee(hotelId, tx);
  return {
    ...{
      biller: isResold ? ('platform' as const) : ('hotel' as const),
      commissionBp,
      couponsBy,
      isRegistered: gstin !== null,
    },
    // The place of supply of commission is the state of the hotel (section 12(2) IGST Act).
    commissionTax: own && {
      supplierGstin: own.gstin,
      rateBp: commissionTaxBp(suppliedOn),
      heads: taxHeads({
        hotelStateCode: stateCode,
        hotelTaxTerritory: taxTerritoryOf(stateCode),
        billerStateCode: own.stateCode,
      }),
    },
    tcsBp: withholdingBp('tcs', suppliedOn, TCS_FROM),
    tdsBp: isTdsExempt ? 0 : withholdingBp('tds', suppliedOn, TDS_FROM),
  };
}
