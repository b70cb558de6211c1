import 'server-only';
import { nightsBetween, type IsoDate } from '@/lib/dates';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import { smallPictureUrl } from './pictures';
import {
  findHotelForBooking,
  findStayForBooking,
  type HotelForBookingRow,
  type StayCheck,
} from '../repository/hotel-for-booking';

export interface HotelForBooking {
  id: number;
  name: string;
  street: string;
  locality: string;
  city: string;
  state: string;
  stateCode: string;
  pincode: string;
  phone: string;
  gstin: string | null;
  latitude: number;
  longitude: number;
  imageUrl: string;
  directions: string;
  checkinTime: string;
  checkoutTime: string;
  policies: { title: string; description: string }[];
  isB2bSaleable: boolean;
  citySlug: string;
  localitySlug: string;
  slug: string;
}

/** @throws {AppError} NOT_FOUND for an unknown, draft or removed hotel */
export async function getHotelForBooking(id: number, tx?: Tx): Promise<HotelForBooking> {
  const hotel = await findHotelForBooking(id, tx);
  if (!hotel) throw new AppError('NOT_FOUND', { field: 'hotel_id' });
  return toHotel(hotel);
}

export interface StayForBooking {
  hotel: HotelForBooking;
  roomType: { code: string; name: string };
  isBlackout: boolean;
  isClosedToDeparture: boolean;
  freeNights: number;
}

/** @throws {AppError} NOT_SALEABLE if the hotel is not published or does not have the room type */
export async function getStayForBooking(stay: StayCheck, tx: Tx): Promise<StayForBooking> {
  const row = await findStayForBooking(stay, tx);
  if (!row) throw new AppError('NOT_SALEABLE');
  const { roomTypeCode: code, roomTypeName: name, isBlackout, isClosedToDeparture, freeNights } = row;
  return { hotel: toHotel(row), roomType: { code, name }, isBlackout, isClosedToDeparture, freeNights };
}

/**
 * Rejects a stay that this company may not book or that has no free rooms, before a lock is taken. Rooms are guaranteed
 * only when `holdNights` or `sellNights` succeeds.
 * @throws {AppError} NOT_SALEABLE, ROOM_UNAVAILABLE
 */
export function assertSaleable(
  { hotel, isBlackout, isClosedToDeparture, freeNights }: StayForBooking,
  { checkin, checkout, isTravelAgent }: { checkin: IsoDate; checkout: IsoDate; isTravelAgent: boolean },
): void {
  if (isBlackout || isClosedToDeparture || (!hotel.isB2bSaleable && !isTravelAgent)) throw new AppError('NOT_SALEABLE');
  if (freeNights < nightsBetween(checkin, checkout)) throw new AppError('ROOM_UNAVAILABLE');
}

function toHotel(hotel: HotelForBookingRow): HotelForBooking {
  return {
    id: hotel.id,
    name: hotel.name,
    street: hotel.street,
    locality: hotel.locality,
    city: hotel.city,
    state: hotel.state,
    stateCode: hotel.stateCode,
    pincode: hotel.pincode,
    phone: hotel.phone,
    gstin: hotel.gstin,
    latitude: hotel.location.y,
    longitude: hotel.location.x,
    imageUrl: smallPictureUrl(hotel.firstPicture),
    directions: hotel.directions,
    checkinTime: hotel.checkinTime,
    checkoutTime: hotel.checkoutTime,
    policies: hotel.policies,
    isB2bSaleable: hotel.isB2bSaleable,
    citySlug: hotel.citySlug,
    localitySlug: hotel.localitySlug,
    slug: hotel.slug,
  };
}
