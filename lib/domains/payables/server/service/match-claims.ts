import 'server-only';
import type { BilledStay } from '@/lib/domains/bookings/server/service/place/billed-stay';
import type { Booking } from '@/lib/domains/bookings/types';
import type { Tx } from '@/lib/platform/db/transaction';
import { payableAmounts } from '../../rules/amounts';
import { claimShares, type ClaimShare } from '../../rules/claim-shares';
import { termsOn } from '../../rules/dated-rules';
import { dueDate } from '../../rules/due-date';
import type { AppliedTerms, BilledAmounts, Payable } from '../../types';
import { listClaims } from '../repository/claims';
import { getPayee, listTerms } from '../repository/contracts';
import { listPayablesOfBooking } from '../repository/payables';
import { updateDifferences } from './claims';
import { listValid, post, reversalOf } from './post-payable';

/** No commission and no tax: a claim is compensation, not a supply. */
const CLAIM_TERMS: AppliedTerms = {
  ...{ biller: 'hotel', commissionBp: 0, couponsBy: 'hotel', isRegistered: false },
  ...{ commissionTax: null, tcsBp: 0, tdsBp: 0 },
};

const NOTHING_BILLED: BilledAmounts = {
  ...{ reason: 'stay', collectedBy: 'platform', heads: 'cgst_sgst' },
  ...{ grossPaise: 0, taxablePaise: 0, taxPaise: 0, discountPaise: 0 },
};

/**
 * Makes the postings of claims match the state of a moved booking: they exist from check-out on. The booking must be locked.
 * @returns whether something was posted
 */
export async function matchClaims(tx: Tx, { booking, nights }: BilledStay, at: Date): Promise<boolean> {
  const claims = await listClaims(booking.id, tx);
  if (claims.length === 0) return false;
  const posted = await listPayablesOfBooking(booking.id, tx);
  const { hotelId, checkout, status } = booking;
  // Claims use the terms with which the stay was posted.
  const ofStay = posted.find(({ reason }) => reason !== 'claim')?.terms;
  const { couponsBy } = ofStay ?? termsOn(checkout, await listTerms(hotelId, tx));
  await updateDifferences(tx, claims, nights);
  const wanted = status === 'checked_out' ? claimShares(claims, { hotelId, couponsBy, nights }) : [];
  const valid = listValid(posted).filter(({ reason }) => reason === 'claim');
  const isOf = (payable: Payable) => (share: ClaimShare) =>
    share.hotelId === payable.hotelId && share.claimPaise === payable.claimPaise;
  const wrong = valid.filter((payable) => !wanted.some(isOf(payable)));
  const missing = wanted.filter((share) => !valid.some((payable) => isOf(payable)(share)));
  let revision = posted.length;
  for (const payable of wrong) await post(tx, reversalOf(payable, (revision += 1), at));
  for (const share of missing) await post(tx, await toPayable(tx, booking, share, { revision: (revision += 1), at }));
  return wrong.length + missing.length > 0;
}

async function toPayable(
  tx: Tx,
  { id: bookingId, checkout: suppliedOn }: Booking,
  { hotelId, claimPaise }: ClaimShare,
  { revision, at }: { revision: number; at: Date },
): Promise<Omit<Payable, 'id'>> {
  const netPaise = 0 - claimPaise;
  return {
    ...{ bookingId, hotelId, revision, reverses: null, reason: 'claim', collectedBy: 'platform', terms: CLAIM_TERMS },
    ...payableAmounts(NOTHING_BILLED, CLAIM_TERMS),
    ...{ claimPaise, netPaise, suppliedOn, postedAt: at },
    dueOn: netPaise > 0 ? dueDate(suppliedOn, await getPayee(hotelId, tx)) : suppliedOn,
  };
}
