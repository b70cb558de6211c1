import { sumPaise, type Paise } from '@/lib/money';
import type { ClaimNight, HotelClaim, Party } from '../types';

export interface ClaimShare {
  hotelId: number;
  /** Positive: the hotel owes it. Negative: it is owed to the hotel that took the booking. */
  claimPaise: Paise;
}

/** A room night on the bill. */
export interface BilledNight {
  night: string;
  totalPaise: Paise;
  discountPaise: Paise;
}

export interface MovedStay {
  hotelId: number;
  /** Who pays for coupons at this hotel. */
  couponsBy: Party;
  nights: readonly BilledNight[];
}

/** What a hotel gets for a room night. If the platform pays for coupons, it adds the discount to what the guest pays. */
export function nightValue({ totalPaise, discountPaise }: BilledNight, couponsBy: Party): Paise {
  return totalPaise + (couponsBy === 'platform' ? discountPaise : 0);
}

interface ClaimedNight {
  agreed: ClaimNight;
  billed: BilledNight;
}

/** The room nights of the claim that are still on the bill at the agreed price. A night on the bill is claimed once. */
function findClaimedNights(claim: HotelClaim, nights: readonly BilledNight[]): ClaimedNight[] {
  const rest = [...nights];
  return claim.nights.flatMap((agreed) => {
    const index = rest.findIndex(
      ({ night, totalPaise }) => night === agreed.night && totalPaise === agreed.billedPaise,
    );
    const [billed] = index === -1 ? [] : rest.splice(index, 1);
    return billed ? [{ agreed, billed }] : [];
  });
}

const sumOrZero = (amounts: readonly Paise[]): Paise => Math.max(0, sumPaise(amounts));

/**
 * Each move costs what it added to the price, at most what the last hotel costs more than was agreed; earlier moves count
 * first. For moves from 100 to 130, to 110 and to 140 rupees the differences are 30, 0 and 10: the third adds to the first. If the last hotel
 * costs 120, they are 20, 0 and 0. The claims are ordered by move.
 * @returns the differences in the same order
 */
export function claimDifferences(claims: readonly HotelClaim[], billed: readonly BilledNight[]): Paise[] {
  const aboveAgreed = claims.map((claim) =>
    sumOrZero(findClaimedNights(claim, billed).map(({ agreed }) => agreed.otherPaise - agreed.agreedPaise)),
  );
  let left = aboveAgreed.at(-1) ?? 0;
  let highest = 0;
  return aboveAgreed.map((amount) => {
    const difference = Math.min(left, Math.max(0, amount - highest));
    left -= difference;
    highest += difference;
    return difference;
  });
}

/**
 * Each hotel that the booking left owes the difference and the transport of its move, unless the platform bears them. The hotel where the guests stay gets what it costs more than
 * the bill and the coupons that the platform pays there, because the booker pays only the agreed price. Ordered by hotel, without zero
 * amounts.
 */
export function claimShares(claims: readonly HotelClaim[], stay: MovedStay): ClaimShare[] {
  const differences = claimDifferences(claims, stay.nights);
  const owed = claims.flatMap(({ hotelId, borneBy, transportPaise }, index) =>
    borneBy === 'hotel' ? [{ hotelId, claimPaise: (differences[index] ?? 0) + transportPaise }] : [],
  );
  return [...owed, { hotelId: stay.hotelId, claimPaise: 0 - notBilled(claims.at(-1), stay) }]
    .filter(({ claimPaise }) => claimPaise !== 0)
    .sort((one, other) => one.hotelId - other.hotelId);
}

/** What the hotel of the last move costs more than the booker and the coupons of the platform pay for it. */
function notBilled(claim: HotelClaim | undefined, { nights, couponsBy }: MovedStay): Paise {
  if (!claim) return 0;
  return sumOrZero(
    findClaimedNights(claim, nights).map(({ agreed, billed }) => agreed.otherPaise - nightValue(billed, couponsBy)),
  );
}
