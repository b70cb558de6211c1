import 'server-only';
import type { PriceSource } from '@/lib/domains/itinerary/types';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { createBookingEndpoint, payAtHotelEndpoint } from '@/lib/domains/bookings/contract/bookings';
import type { BookingQuery, GuestInput } from '@/lib/domains/bookings/contract/booking-query';
import { toTripDetails, type TripDetails } from '@/lib/domains/bookings/contract/trip-fields';
import type { StayClaims } from '@/lib/domains/bookings/rules/agreement';
import { toStoredGuestName } from '@/lib/domains/bookings/rules/guests';
import type { BookingGuest } from '@/lib/domains/bookings/types';

export interface RoomNightVoucherClaim {
  code: string;
  loyaltyOrderId: number | null;
}

export interface BookingRequest extends TripDetails {
  bid: number;
  legalEntityId: number | undefined;
  priceSource: PriceSource;
  checkInTime: string;
  checkOutTime: string;
  message: string;
  guests: GuestInput[][];
  /** If null, the bill has no GSTIN. If undefined, it has the default GSTIN of the legal entity. */
  gstin: string | null | undefined;
  claims: StayClaims;
  claimedAmount: number | null;
  voucher?: RoomNightVoucherClaim | undefined;
  /** Id of the legal entity that pays; must be the acting entity. */
  claimedPayer?: number | null | undefined;
}

export function toBookingRequest(
  query: BookingQuery,
  payment: { amount: number; legalEntityId?: number | null | undefined } | null = null,
): BookingRequest {
  const hotel = typeof query.hotel === 'object' ? query.hotel?.id : query.hotel;
  return {
    bid: query.bid,
    legalEntityId: query.legalEntityId,
    priceSource: query.priceSource,
    checkInTime: query.checkInTime,
    checkOutTime: query.checkOutTime,
    message: query.comments,
    guests: guestsByRoom(query.rooms),
    gstin: billedGstin(query),
    ...toTripDetails(query),
    claims: {
      hotelId: query.hotelId ?? hotel,
      checkin: query.checkIn,
      checkout: query.checkOut,
      ...claimedRooms(query.rooms),
    },
    claimedAmount: payment?.amount ?? null,
    claimedPayer: payment?.legalEntityId ?? query.travelAgentEntityId,
  };
}

/** The contact person becomes the primary guest of the first room, unless that room names one. */
export function toDeskRequest(body: BodyOf<typeof payAtHotelEndpoint>): BookingRequest {
  const { name, mobile: phone, email } = body;
  const [first, ...others] = guestsByRoom(body.rooms);
  const [primary, ...additional] = first ?? [];
  const contact = {
    name: primary ? primary.name : name,
    phone: primary?.phone ?? phone,
    email: primary?.email ?? email,
  };
  const { employeeId = null, department = null } = primary ?? {};
  return {
    bid: body.bid,
    legalEntityId: body.legalEntityId,
    priceSource: body.priceSource,
    checkInTime: body.checkInTime,
    checkOutTime: body.checkOutTime,
    message: body.message,
    guests: [[{ ...contact, employeeId, department }, ...additional], ...others],
    gstin: billedGstin(body),
    ...toTripDetails(body),
    claims: claimedRooms(body.rooms),
    claimedAmount: body.postTaxPrice,
  };
}

type Rooms = BookingQuery['rooms'];

export function guestsByRoom(rooms: Rooms): GuestInput[][] {
  return rooms.map(({ primaryGuest: primary, additionalGuests: additional }) => [
    ...(primary ? [primary] : []),
    ...(additional ?? []),
  ]);
}

function claimedRooms(rooms: Rooms): Pick<StayClaims, 'roomCount' | 'roomTypes'> {
  return {
    roomCount: rooms.length,
    roomTypes: rooms.flatMap(({ roomType: type }) => (type ? [type] : [])),
  };
}

function billedGstin({ legalEntity }: Pick<BookingQuery, 'legalEntity'>): BookingRequest['gstin'] {
  return legalEntity ? legalEntity.gstin || null : undefined;
}

export function toBookingGuests(request: Pick<BookingRequest, 'guests'>): BookingGuest[] {
  return request.guests.flatMap((room, roomIndex) =>
    room.map((guest, index) => ({
      roomPosition: roomIndex + 1,
      isPrimary: index === 0,
      name: toStoredGuestName(guest.name),
      phone: guest.phone,
      email: guest.email,
      employeeId: guest.employeeId,
      department: guest.department,
    })),
  );
}

/**
 * Returns null for bookings without a voucher. An incomplete voucher is rejected: ignoring it would bill the company.
 * @throws {AppError} INVALID_INPUT for an incomplete voucher, VOUCHER_REFUSED for an order id that is not a number
 */
export function toRoomNightVoucherClaim(body: BodyOf<typeof createBookingEndpoint>): RoomNightVoucherClaim | null {
  const { type, loyaltyVoucherCode: code, loyaltyOrderId: orderId } = body;
  const hasOrder = orderId != null && orderId !== '';
  if (!type && !code && !hasOrder) return null;
  if (!code) throw new AppError('INVALID_INPUT', { field: 'loyalty_voucher_code' });
  if (!type) throw new AppError('INVALID_INPUT', { field: 'type' });
  const loyaltyOrderId = hasOrder ? Number(orderId) : null;
  if (loyaltyOrderId !== null && !Number.isSafeInteger(loyaltyOrderId))
    throw new AppError('VOUCHER_REFUSED', { field: 'loyalty_order_id' });
  return { code, loyaltyOrderId };
}
