import 'server-only';
import type { Actor, ActorEntity } from '@/lib/domains/corporates/actor';
import { findHotelRestriction, getContractSettings } from '@/lib/domains/corporates/server/service/contract-settings';
import type { ContractSettings } from '@/lib/domains/corporates/types';
import { listNightStock } from '@/lib/domains/hotels/server/service/change-nights';
import { getHotelForBooking } from '@/lib/domains/hotels/server/service/hotel-for-booking';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { now } from '@/lib/platform/clock/clock';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { agentDue, hasTimeToSecure } from '@/lib/domains/bookings/rules/agent-due';
import { stockChanges, type StayPlan } from '@/lib/domains/bookings/rules/change-plan';
import {
  findStayRefusal,
  findStateRefusal,
  findStockRefusal,
  hasStayBegun,
} from '@/lib/domains/bookings/rules/change-terms';
import type { Booking, BookingChange } from '@/lib/domains/bookings/types';
import {
  assertMeansOfPaymentAllowed,
  assertMeansOfPaymentAndOtp,
  assertNotRestricted,
  assertWithinContract,
} from '../place/assert-may-book';
import { throwRefusal, toChangeable } from './booked-stay';

export interface Stays {
  booked: StayPlan;
  wanted: StayPlan;
}

/** @throws {AppError} WRONG_BOOKING_STATE, INVALID_INPUT, STAY_TOO_LONG */
export function assertChangeable(booking: Booking, stays: Stays, reason: string): void {
  const changeable = toChangeable(booking);
  throwRefusal(findStateRefusal(changeable, now()) ?? findStayRefusal(changeable, stays, reason, now()));
}

/**
 * Judges added nights, arrival and departure without locks. Rooms are guaranteed only when the nights are taken.
 * @throws {AppError} NOT_SALEABLE, ROOM_UNAVAILABLE (1203), HOTEL_RESTRICTED (1223)
 */
export async function assertNightsSold(booking: Booking, stays: Stays, tx?: Tx): Promise<void> {
  const changes = stockChanges(stays.booked, stays.wanted);
  if (changes.length === 0) return;
  const { hotelId, corporateId, travelAgentEntityId } = booking;
  if (changes.some(({ rooms }) => rooms > 0)) {
    const hotel = await getHotelForBooking(hotelId, tx).catch((error: unknown) => {
      throw AppError.is(error, 'NOT_FOUND') ? new AppError('NOT_SALEABLE', { cause: error }) : error;
    });
    if (!hotel.isB2bSaleable && travelAgentEntityId === null) throw new AppError('NOT_SALEABLE');
    assertNotRestricted(await findHotelRestriction(corporateId, hotelId, tx));
  }
  const { checkin, checkout, roomTypeId } = stays.wanted;
  const stock = await listNightStock({ hotelId, roomTypeId, corporateId, checkin, checkout }, tx);
  throwRefusal(findStockRefusal(stays, stock, changes, hasStayBegun(toChangeable(booking), now())));
}

const MUST_BE_SECURED =
  'This booking must be secured before its check-in moves to this day. Pay the amount to secure it, then change it.';

/**
 * The two hours that a late booking has to be secured are given once, at its first change. Otherwise moving check-in there
 * and back would postpone the deadline without end.
 * @throws {AppError} WRONG_BOOKING_STATE
 */
export async function assertTimeToSecure(booking: Booking, wanted: StayPlan, tx?: Tx): Promise<void> {
  const { travelAgentEntityId, settlement, version, status } = booking;
  if (travelAgentEntityId === null || settlement !== 'pay_at_hotel' || status !== 'confirmed' || version === 1) return;
  if (wanted.checkin === booking.checkin) return;
  const terms = await getContractSettings(booking.corporateId, tx);
  if (hasTimeToSecure(wanted.checkin, terms, now())) return;
  const paidPaise = -(await balanceOf(accounts.bookingPaid(booking.id), tx));
  if (agentDue({ ...booking, paidPaise }).isSecure) return;
  throw new AppError('WRONG_BOOKING_STATE', { message: MUST_BE_SECURED });
}

type Dearer = Pick<BookingChange, 'differencePaise'> & { addedRooms: number };

/** Locks the corporate if one of its limits applies. @throws {AppError} DAILY_LIMIT (1222), UNPAID_ROOMS_CAP */
async function assertWithinLimits(
  tx: Tx,
  booking: Booking,
  { differencePaise, addedRooms }: Dearer,
  isPaid: boolean,
): Promise<ContractSettings> {
  const contract = await getContractSettings(booking.corporateId, tx);
  if (differencePaise <= 0 && addedRooms <= 0) return contract;
  const stay = { payablePaise: Math.max(0, differencePaise), roomCount: addedRooms, settlement: booking.settlement };
  return assertWithinContract(tx, booking, { ...stay, isPaid }, contract);
}

/**
 * A change that costs more is subject to the same conditions as a new booking.
 * @throws {AppError} PAYMENT_MODE_NOT_ALLOWED, OTP_REQUIRED (1220), and the errors of `assertWithinLimits`
 */
export async function assertMayPay(
  tx: Tx,
  actor: Actor,
  entity: ActorEntity,
  booking: Booking,
  change: Dearer,
): Promise<ContractSettings> {
  const { hotelId, settlement } = booking;
  const { corporateId } = entity;
  if (change.differencePaise > 0) {
    const contract = await getContractSettings(corporateId, tx);
    await assertMeansOfPaymentAndOtp(tx, actor, { corporateId, hotelId, settlement }, contract);
  }
  return assertWithinLimits(tx, booking, change, false);
}

/**
 * For a hotel or staff who add nights or rooms: the company's contract must allow them. The one-time code is not asked for.
 * @throws {AppError} PAYMENT_MODE_NOT_ALLOWED, and the errors of `assertWithinLimits`
 */
export async function assertMayExtend(
  tx: Tx,
  booking: Booking,
  added: Dearer,
  contract: ContractSettings,
): Promise<void> {
  assertMeansOfPaymentAllowed(booking.settlement, contract);
  await assertWithinLimits(tx, booking, added, false);
}

/** For a late payment: the contract must still allow the change. @throws {AppError} the errors of `assertMayPay` but OTP_REQUIRED */
export async function assertStillWithinContract(tx: Tx, booking: Booking, change: Dearer): Promise<void> {
  assertMeansOfPaymentAllowed(booking.settlement, await getContractSettings(booking.corporateId, tx));
  await assertWithinLimits(tx, booking, change, true);
}
