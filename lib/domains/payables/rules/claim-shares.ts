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

/** The room nights of the claim that are still on the bill at the agreed price, each with its night on the bill. */
function claimedNights(claim: HotelClaim, billed: readonly BilledNight[]): [ClaimNight, BilledNight][] {
  const rest = [...billed];
  return claim.nights.flatMap((agreed) => {
    const index = rest.findIndex(
      ({ night, totalPaise }) => night === agreed.night && totalPaise === agreed.billedPaise,
    );
    const [found] = index === -1 ? [] : rest.splice(index, 1);
    return found ? [[agreed, found] as [ClaimNight, BilledNight]] : [];
  });
}

const over = (amounts: readonly Paise[]) => Math.max(0, sumPaise(amounts));

/**
 * Each move costs what it added to the price, at most what the last hotel costs more than was agreed; earlier moves count
 * first. The claims are ordered by move. @returns the differences in the same order
 */
export function claimDifferences(claims: readonly HotelClaim[], billed: readonly BilledNight[]): Paise[] {
  const levels = claims.map((claim) =>
    over(claimedNights(claim, billed).map(([{ otherPaise, agreedPaise }]) => otherPaise - agreedPaise)),
  );
  let left = levels.at(-1) ?? 0;
  let before = 0;
  return levels.map((level) => {
    const owed = Math.min(left, Math.max(0, level - before));
    left -= owed;
    before += owed;
    return owed;
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
  const last = claims.at(-1);
  const passedOn = over(
    last
      ? claimedNights(last, stay.nights).map(
          ([{ otherPaise }, night]) => otherPaise - nightValue(night, stay.couponsBy),
        )
      : [],
  );
  return [...owed, { hotelId: stay.hotelId, claimPaise: 0 - passedOn }]
    .filter(({ claimPaise }) => claimPaise !== 0)
    .sort((one, other) => one.hotelId - other.hotelId);
}
