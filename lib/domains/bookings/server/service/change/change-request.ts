import 'server-only';
import type { Occupancy } from '@/lib/domains/itinerary/types';
import { AppError } from '@/lib/platform/errors/app-error';
import type { BodyOf } from '@/lib/platform/http/endpoint';
import type { quoteChangeEndpoint } from '@/lib/domains/bookings/contract/changes';
import type { GuestInput } from '@/lib/domains/bookings/contract/booking-query';
import { guestsByRoom } from '../place/booking-request';

/** What changes; undefined stays. */
export interface StayRequest {
  checkin?: string | undefined;
  checkout?: string | undefined;
  roomTypeCode?: string | undefined;
  rooms?: Occupancy[] | undefined;
  guests?: GuestInput[][] | undefined;
  reason: string;
}

export interface ChangeRequest extends StayRequest {
  bookingId: number;
  legalEntityId: number;
  /** Null: bill without GSTIN. */
  gstin?: string | null | undefined;
}

type StayFields = Omit<BodyOf<typeof quoteChangeEndpoint>, 'legalEntityId' | 'gstin'>;

/** @throws {AppError} INVALID_INPUT if a room of the guests names another room type */
export function toStayRequest({ rooms, roomtype, roomconfig, ...rest }: StayFields): StayRequest {
  const other = rooms?.findIndex(({ roomType }) => roomType !== undefined && roomtype != null && roomType !== roomtype);
  if (other !== undefined && other >= 0) {
    const message = 'All rooms have the room type of the field roomtype';
    throw new AppError('INVALID_INPUT', { field: `rooms.${other}.room_type`, message });
  }
  return {
    checkin: rest.checkin ?? undefined,
    checkout: rest.checkout ?? undefined,
    roomTypeCode: roomtype ?? undefined,
    rooms: roomconfig ?? undefined,
    guests: rooms ? guestsByRoom(rooms) : undefined,
    reason: rest.reason,
  };
}

/** @throws {AppError} INVALID_INPUT if a room of the guests names another room type */
export function toChangeRequest(
  bookingId: number,
  { legalEntityId, gstin, ...stay }: BodyOf<typeof quoteChangeEndpoint>,
): ChangeRequest {
  return { bookingId, legalEntityId, ...toStayRequest(stay), gstin: gstin === '' ? null : gstin };
}
