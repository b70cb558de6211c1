import 'server-only';
import { hasVerifiedPhone } from '@/lib/domains/auth/server/service/checkout-code';
import type { Actor, ActorEntity } from '@/lib/domains/corporates/actor';
import { findHotelRestriction, lockCorporate } from '@/lib/domains/corporates/server/service/contract-settings';
import type { ContractSettings } from '@/lib/domains/corporates/types';
import { addDays, indiaInstant, todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { MeansOfPayment } from '@/lib/domains/bookings/types';
import { countUnpaidRooms, sumBookedBetween } from '@/lib/domains/bookings/server/repository/bookings';
import { countHeldRooms } from '@/lib/domains/bookings/server/repository/live-holds';

/** Rooms of unpaid holds per legal entity: ten bookings of eight rooms. A higher cap on unpaid rooms in the contract replaces this limit. */
export const HELD_ROOMS_CAP = 80;

const TOO_MANY_HELD_ROOMS = 'Your company holds too many unpaid rooms. Pay for them, or try again in a few minutes.';

const IS_ALLOWED: Record<MeansOfPayment, (settings: ContractSettings) => boolean> = {
  prepaid: (settings) => settings.isPayNowAllowed,
  credit: (settings) => settings.isBtcAllowed,
  pay_at_hotel: (settings) => settings.isPayAtHotelAllowed,
  voucher: (settings) => settings.isRewardsActive,
};

/**
 * Checks the hotel restriction before asking for a one-time code.
 * @throws {AppError} PAYMENT_MODE_NOT_ALLOWED, HOTEL_RESTRICTED (1223), OTP_REQUIRED (1220)
 */
export async function assertMeansOfPaymentAndOtp(
  tx: Tx,
  actor: Actor,
  { corporateId, hotelId, settlement }: { corporateId: number; hotelId: number; settlement: MeansOfPayment },
  contract: ContractSettings,
): Promise<void> {
  assertMeansOfPaymentAllowed(settlement, contract);
  if (!contract.isOtpEnabled || (await hasVerifiedPhone(actor, actor.phone, tx))) return;
  assertNotRestricted(await findHotelRestriction(corporateId, hotelId, tx));
  throw new AppError('OTP_REQUIRED');
}

export function assertMeansOfPaymentAllowed(settlement: MeansOfPayment, contract: ContractSettings): void {
  if (!IS_ALLOWED[settlement](contract)) throw new AppError('PAYMENT_MODE_NOT_ALLOWED');
}

export function assertNotRestricted(restriction: string | null): void {
  if (restriction !== null) throw new AppError('HOTEL_RESTRICTED', { detail: restriction });
}

/**
 * Locks the corporate before reading its limits, so that concurrent bookings cannot exceed them.
 * @param stay `isPaid` marks a booking with a late payment, which is not counted as a hold
 * @throws {AppError} DAILY_LIMIT (1222), UNPAID_ROOMS_CAP
 */
export async function assertWithinContract(
  tx: Tx,
  entity: Pick<ActorEntity, 'corporateId' | 'legalEntityId'>,
  stay: { payablePaise: Paise; roomCount: number; settlement: MeansOfPayment; isPaid?: boolean },
  contract: ContractSettings,
): Promise<ContractSettings> {
  let settings = contract;
  const isHold = stay.settlement === 'prepaid' && !stay.isPaid;
  if (settings.dailyLimitPaise !== null || isHold || stay.settlement === 'pay_at_hotel') {
    settings = await lockCorporate(tx, entity.corporateId);
  }
  // A room-night voucher was bought with points, so the booking costs the company nothing.
  if (settings.dailyLimitPaise !== null && stay.settlement !== 'voucher') {
    const booked = await sumBookedToday(entity.corporateId, tx);
    if (booked + stay.payablePaise > settings.dailyLimitPaise) throw new AppError('DAILY_LIMIT');
  }
  if (stay.settlement === 'pay_at_hotel') {
    const rooms = await countUnpaidRooms(entity.legalEntityId, tx);
    if (rooms + stay.roomCount > settings.unpaidRoomsCap) throw new AppError('UNPAID_ROOMS_CAP');
  }
  if (isHold) {
    const rooms = await countHeldRooms(entity.legalEntityId, tx);
    const cap = Math.max(HELD_ROOMS_CAP, settings.unpaidRoomsCap);
    if (rooms + stay.roomCount > cap) throw new AppError('UNPAID_ROOMS_CAP', { message: TOO_MANY_HELD_ROOMS });
  }
  return settings;
}

export async function sumBookedToday(corporateId: number, tx?: Tx): Promise<Paise> {
  const today = todayInIndia(now());
  const day = [indiaInstant(today), indiaInstant(addDays(today, 1))] as const;
  return tx ? sumBookedBetween(corporateId, day, tx) : sumBookedBetween(corporateId, day);
}
