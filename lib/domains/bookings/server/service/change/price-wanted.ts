import 'server-only';
import { accounts } from '@/lib/domains/ledger/accounts';
import { balanceOf } from '@/lib/domains/ledger/server/service/ledger';
import { now } from '@/lib/platform/clock/clock';
import type { StayPlan } from '@/lib/domains/bookings/rules/change-plan';
import { priceChange, type ChangePricing } from '@/lib/domains/bookings/rules/change-price';
import type { ChangedStay } from '@/lib/domains/bookings/rules/change-state';
import type { Booking } from '@/lib/domains/bookings/types';
import { readTodaysPrices } from './todays-prices';

/** Reads prices without locks. @throws {AppError} NOT_SALEABLE, INVALID_INPUT */
export async function priceWanted(
  booking: Booking,
  { booked, wanted }: { booked: StayPlan; wanted: StayPlan },
  roomTypeCode: string = booking.roomTypeCode,
): Promise<{ stay: ChangedStay; pricing: ChangePricing }> {
  const { roomType, ...today } = await readTodaysPrices(booking, roomTypeCode, { booked, wanted });
  const own = { id: booking.roomTypeId, code: booking.roomTypeCode, name: booking.hotelSnapshot.roomTypeName };
  const { id: roomTypeId, code, name } = wanted.roomTypeId === booking.roomTypeId ? own : (roomType ?? own);
  const stay: ChangedStay = { ...wanted, roomTypeId, roomTypeCode: code, roomTypeName: name };
  const paidPaise = -(await balanceOf(accounts.bookingPaid(booking.id)));
  const pricing = priceChange({
    booked: {
      ...booked,
      quoted: booking.quotedPrice,
      policyCheckin: booking.policyCheckin,
      checkinTime: booking.hotelSnapshot.checkinTime,
    },
    wanted: stay,
    today,
    now: now(),
    // As when cancelling: without a payment nothing is charged.
    ...(booking.settlement === 'pay_at_hotel' ? { feeLimit: (payable: number) => paidPaise - payable } : {}),
  });
  return { stay, pricing };
}
