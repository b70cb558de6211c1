import 'server-only';
import { hasVerifiedPhone } from '@/lib/domains/auth/server/service/checkout-code';
import type { Actor, ActorEntity } from '@/lib/domains/corporates/actor';
import {
  findHotelRestriction,
  getContractSettings,
  lockCorporate,
  type ContractSettings,
} from '@/lib/domains/corporates/server/service/contract-settings';
import { getBid } from '@/lib/domains/itinerary/server/service/bids';
import { addDays, indiaInstant, todayInIndia } from '@/lib/dates';
import type { Paise } from '@/lib/money';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Settlement } from '../../types';
import { countUnpaidRooms, sumBookedBetween } from '../repository/bookings';

const IS_ALLOWED: Record<Settlement, (settings: ContractSettings) => boolean> = {
  prepaid: (settings) => settings.isPayNowAllowed,
  credit: (settings) => settings.isBtcAllowed,
  pay_at_hotel: (settings) => settings.isPayAtHotelAllowed,
  voucher: (settings) => settings.isRewardsActive,
};

/**
 * What can be checked before any lock is taken: the way of paying, and the one-time code. Before somebody is asked for a code
 * it is looked whether the hotel may be booked at all; within the booking's transaction it is looked again.
 * @throws {AppError} PAYMENT_MODE_NOT_ALLOWED, OTP_REQUIRED (1220), HOTEL_RESTRICTED (1223), NOT_FOUND
 */
export async function assertModeAndOtp(
  actor: Actor,
  entity: ActorEntity,
  settlement: Settlement,
  bid: number,
): Promise<void> {
  const settings = await getContractSettings(entity.corporateId);
  if (!IS_ALLOWED[settlement](settings)) throw new AppError('PAYMENT_MODE_NOT_ALLOWED');
  if (!settings.isOtpEnabled || (await hasVerifiedPhone(actor))) return;
  await assertNotRestricted(entity, (await getBid(actor, entity, bid)).hotelId);
  throw new AppError('OTP_REQUIRED');
}

async function assertNotRestricted(entity: ActorEntity, hotelId: number, tx?: Tx): Promise<void> {
  const restriction = await findHotelRestriction(entity.corporateId, hotelId, tx);
  if (restriction !== null) throw new AppError('HOTEL_RESTRICTED', { detail: restriction });
}

/**
 * Restriction and limits of the contract. Limits are read under the corporate's lock, so that bookings made at the same
 * moment cannot pass them together; without a limit nobody waits for it. (Credit has its own lock: the ledger account.)
 * @param contract what the corporate's contract said at the beginning of the transaction
 * @returns the contract as it was judged by
 * @throws {AppError} HOTEL_RESTRICTED (1223), DAILY_LIMIT (1222), UNPAID_ROOMS_CAP
 */
export async function assertWithinContract(
  tx: Tx,
  entity: ActorEntity,
  stay: { hotelId: number; payablePaise: Paise; roomCount: number; settlement: Settlement },
  contract: ContractSettings,
): Promise<ContractSettings> {
  await assertNotRestricted(entity, stay.hotelId, tx);
  let settings = contract;
  if (settings.dailyLimitPaise !== null || stay.settlement === 'pay_at_hotel') {
    settings = await lockCorporate(tx, entity.corporateId);
  }
  // A voucher was paid for in points: the company spends nothing today.
  if (settings.dailyLimitPaise !== null && stay.settlement !== 'voucher') {
    const today = todayInIndia(now());
    const day = [indiaInstant(today), indiaInstant(addDays(today, 1))] as const;
    const booked = await sumBookedBetween(entity.corporateId, day, tx);
    if (booked + stay.payablePaise > settings.dailyLimitPaise) throw new AppError('DAILY_LIMIT');
  }
  if (stay.settlement === 'pay_at_hotel') {
    const rooms = await countUnpaidRooms(entity.legalEntityId, tx);
    if (rooms + stay.roomCount > settings.unpaidRoomsCap) throw new AppError('UNPAID_ROOMS_CAP');
  }
  return settings;
}
