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
import type { Settlement } from '@/lib/domains/bookings/types';
import { countUnpaidRooms, sumBookedBetween } from '@/lib/domains/bookings/server/repository/bookings';
import { countHeldRooms } from '@/lib/domains/bookings/server/repository/live-holds';

/**
 * Rooms that an entity may hold at one moment while it pays for them: ten of the largest bookings, so that bookers of one company
 * do not meet, and nobody takes a city's rooms off the market for nothing. A contract that allows more unpaid rooms allows more
 * held ones too.
 */
export const HELD_ROOMS_CAP = 80;

const HELD_TOO_MANY =
  'Your company holds too many rooms that are not paid yet. Pay for them, or try again in some minutes.';

const IS_ALLOWED: Record<Settlement, (settings: ContractSettings) => boolean> = {
  prepaid: (settings) => settings.isPayNowAllowed,
  credit: (settings) => settings.isBtcAllowed,
  pay_at_hotel: (settings) => settings.isPayAtHotelAllowed,
  voucher: (settings) => settings.isRewardsActive,
};

/**
 * The way of paying, and the one-time code. Before somebody is asked for a code it is looked whether the hotel may be booked
 * at all.
 * @throws {AppError} PAYMENT_MODE_NOT_ALLOWED, OTP_REQUIRED (1220), HOTEL_RESTRICTED (1223)
 */
export async function assertModeAndOtp(
  tx: Tx,
  actor: Actor,
  { corporateId, hotelId, settlement }: { corporateId: number; hotelId: number; settlement: Settlement },
  contract: ContractSettings,
): Promise<void> {
  assertModeAllowed(settlement, contract);
  if (!contract.isOtpEnabled || (await hasVerifiedPhone(actor, actor.phone, tx))) return;
  assertNotRestricted(await findHotelRestriction(corporateId, hotelId, tx));
  throw new AppError('OTP_REQUIRED');
}

/** @throws {AppError} PAYMENT_MODE_NOT_ALLOWED */
export function assertModeAllowed(settlement: Settlement, contract: ContractSettings): void {
  if (!IS_ALLOWED[settlement](contract)) throw new AppError('PAYMENT_MODE_NOT_ALLOWED');
}

/** @param restriction why the corporate does not allow the hotel, or null */
export function assertNotRestricted(restriction: string | null): void {
  if (restriction !== null) throw new AppError('HOTEL_RESTRICTED', { detail: restriction });
}

/**
 * The limits of the contract. They are read under the corporate's lock, so that bookings made at the same moment cannot pass
 * them together; without a limit nobody waits for it. (Credit has its own lock: the ledger account.)
 * @param stay `isPaid`: its money is there already, so it holds nothing
 * @param contract what the corporate's contract said at the beginning of the transaction
 * @returns the contract as it was judged by
 * @throws {AppError} DAILY_LIMIT (1222), UNPAID_ROOMS_CAP
 */
export async function assertWithinContract(
  tx: Tx,
  entity: Pick<ActorEntity, 'corporateId' | 'legalEntityId'>,
  stay: { payablePaise: Paise; roomCount: number; settlement: Settlement; isPaid?: boolean },
  contract: ContractSettings,
): Promise<ContractSettings> {
  let settings = contract;
  const isHold = stay.settlement === 'prepaid' && !stay.isPaid;
  if (settings.dailyLimitPaise !== null || isHold || stay.settlement === 'pay_at_hotel') {
    settings = await lockCorporate(tx, entity.corporateId);
  }
  // A voucher was paid for in points: the company spends nothing today.
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
    if (rooms + stay.roomCount > cap) throw new AppError('UNPAID_ROOMS_CAP', { message: HELD_TOO_MANY });
  }
  return settings;
}

/** The amount that the corporate has booked on this day (India time). */
export async function sumBookedToday(corporateId: number, tx?: Tx): Promise<Paise> {
  const today = todayInIndia(now());
  const day = [indiaInstant(today), indiaInstant(addDays(today, 1))] as const;
  return tx ? sumBookedBetween(corporateId, day, tx) : sumBookedBetween(corporateId, day);
}
