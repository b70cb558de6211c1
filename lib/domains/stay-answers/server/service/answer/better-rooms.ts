import 'server-only';
import { listRoomsByBooking } from '@/lib/domains/bookings/server/service/read/booking-records';
import type { Booking } from '@/lib/domains/bookings/types';
import { priceStays } from '@/lib/domains/pricing/server/service/price-stays';
import type { RoomTypeStay } from '@/lib/domains/pricing/server/service/assess-room-type';
import { todayInIndia } from '@/lib/dates';
import { now } from '@/lib/platform/clock/clock';

export interface BetterRoom {
  id: number;
  code: string;
  name: string;
}

/** Room types of the hotel that fit the guests, are free on all nights and cost at least as much today as the booked one. */
export async function listBetterRooms(booking: Booking): Promise<BetterRoom[]> {
  const { id, hotelId, checkin, checkout, corporateId, roomTypeId } = booking;
  if (checkin < todayInIndia(now())) return [];
  const rooms = (await listRoomsByBooking([id])).get(id) ?? [];
  const { roomTypes = [] } =
    (await priceStays({ hotelIds: [hotelId], checkin, checkout, rooms, corporateId })).get(hotelId) ?? {};
  const booked = roomTypes.find((roomType) => roomType.roomTypeId === roomTypeId);
  const least = (booked && priceOf(booked, booking)) ?? booking.payablePaise;
  return roomTypes
    .filter((roomType) => roomType.roomTypeId !== roomTypeId && roomType.isAvailable)
    .filter((roomType) => (priceOf(roomType, booking) ?? 0) >= least)
    .map(({ roomTypeId: better, roomTypeCode: code, roomTypeName: name }) => ({ id: better, code, name }));
}

function priceOf({ prices }: RoomTypeStay, { priceSource }: Booking): number | null {
  const price = prices[priceSource] ?? prices.corp ?? prices.website;
  return price ? price.breakdown.totals.payablePaise : null;
}
