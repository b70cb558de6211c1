import 'server-only';
import type { PriceSource } from '@/lib/domains/itinerary/types';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { createBookingEndpoint, payAtHotelEndpoint } from '@/lib/domains/bookings/contract/bookings';
import type { BookingQuery, GuestInput } from '@/lib/domains/bookings/contract/booking-query';
import type { StayClaims } from '@/lib/domains/bookings/rules/agreement';
import { storedGuestName } from '@/lib/domains/bookings/rules/guests';
import type { BookingGuest } from '@/lib/domains/bookings/types';

export interface RoomNightVoucherClaim {
  code: string;
  loyaltyOrderId: number | null;
}

export interface BookingRequest {
  bid: number;
  legalEntityId: number | undefined;
  priceSource: PriceSource;
  checkInTime: string;
  checkOutTime: string;
  message: string;
  guests: GuestInput[][];
  /** Null bills without GSTIN, undefined to the entity's default. */
  gstin: string | null | undefined;
  costCentre: string | null;
  project: string | null;
  poNumber: string | null;
  claims: StayClaims;
  claimedAmount: number | null;
  voucher?: RoomNightVoucherClaim | undefined;
  /** Must be the acting entity. */
  claimedPayer?: number | null | undefined;
}

export function toBookingRequest(
  query: BookingQuery,
  payment: { amount: number; legal_entity_id?: number | null | undefined } | null = null,
): BookingRequest {
  const hotel = typeof query.hotel === 'object' ? query.hotel?.id : query.hotel;
  return {
    bid: query.bid,
    legalEntityId: query.legal_entity_id,
    priceSource: query.price_source,
    checkInTime: query.check_in_time,
    checkOutTime: query.check_out_time,
    message: query.comments,
    guests: guestsByRoom(query.rooms),
    ...billingOf(query),
    claims: {
      hotelId: query.hotel_id ?? hotel,
      checkin: query.check_in,
      checkout: query.check_out,
      ...claimedRooms(query.rooms),
    },
    claimedAmount: payment?.amount ?? null,
    claimedPayer: payment?.legal_entity_id ?? query.travel_agent_entity_id,
  };
}

/** The contact person is the first guest if no room names one. Other guests stay unnamed. */
export function toDeskRequest(body: BodyOf<typeof payAtHotelEndpoint>): BookingRequest {
  const { name, mobile: phone, email } = body;
  const [first, ...others] = guestsByRoom(body.rooms);
  const [primary, ...additional] = first ?? [];
  const contact = {
    name: primary ? primary.name : name,
    phone: primary?.phone ?? phone,
    email: primary?.email ?? email,
  };
  const { employee_id = null, department = null } = primary ?? {};
  return {
    bid: body.bid,
    legalEntityId: body.legal_entity_id,
    priceSource: body.price_source,
    checkInTime: body.check_in_time,
    checkOutTime: body.check_out_time,
    message: body.message,
    guests: [[{ ...contact, employee_id, department }, ...additional], ...others],
    ...billingOf(body),
    claims: claimedRooms(body.rooms),
    claimedAmount: body.post_tax_price,
  };
}

type Rooms = BookingQuery['rooms'];

function guestsByRoom(rooms: Rooms): GuestInput[][] {
  return rooms.map(({ primary_guest: primary, additional_guests: additional }) => [
    ...(primary ? [primary] : []),
    ...(additional ?? []),
  ]);
}

function claimedRooms(rooms: Rooms): Pick<StayClaims, 'roomCount' | 'roomTypes'> {
  return {
    roomCount: rooms.length,
    roomTypes: rooms.flatMap(({ room_type: type }) => (type ? [type] : [])),
  };
}

function billingOf(
  body: Pick<BookingQuery, 'legal_entity' | 'cost_centre' | 'project' | 'po_number'>,
): Pick<BookingRequest, 'gstin' | 'costCentre' | 'project' | 'poNumber'> {
  return {
    gstin: body.legal_entity ? body.legal_entity.gstin || null : undefined,
    costCentre: body.cost_centre,
    project: body.project,
    poNumber: body.po_number,
  };
}

export function toBookingGuests(request: BookingRequest): BookingGuest[] {
  return request.guests.flatMap((room, roomIndex) =>
    room.map((guest, index) => ({
      roomPosition: roomIndex + 1,
      isPrimary: index === 0,
      name: storedGuestName(guest.name),
      phone: guest.phone,
      email: guest.email,
      employeeId: guest.employee_id,
      department: guest.department,
    })),
  );
}

/**
 * Null for other bookings. An ignored voucher would bill the company, so its fields require each other.
 * @throws {AppError} INVALID_INPUT for an incomplete voucher, VOUCHER_REFUSED for an impossible order id
 */
export function toRoomNightVoucherClaim(body: BodyOf<typeof createBookingEndpoint>): RoomNightVoucherClaim | null {
  const { type, loyalty_voucher_code: code, loyalty_order_id: order } = body;
  const hasOrder = order != null && order !== '';
  if (!type && !code && !hasOrder) return null;
  if (!code) throw new AppError('INVALID_INPUT', { field: 'loyalty_voucher_code' });
  if (!type) throw new AppError('INVALID_INPUT', { field: 'type' });
  const loyaltyOrderId = hasOrder ? Number(order) : null;
  if (loyaltyOrderId !== null && !Number.isSafeInteger(loyaltyOrderId))
    throw new AppError('VOUCHER_REFUSED', { field: 'loyalty_order_id' });
  return { code, loyaltyOrderId };
}
