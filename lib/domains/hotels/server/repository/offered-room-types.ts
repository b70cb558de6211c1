import 'server-only';
import { asc, eq } from 'drizzle-orm';
import { connection, type Connection } from '@/lib/platform/db/connection';
import { roomTypes } from '../tables';

export interface OfferedRoomType {
  id: number;
  code: string;
  name: string;
  /** Number of rooms of a new inventory night. */
  totalRooms: number;
  maxAdults: number;
  maxKids: number;
  maxGuests: number;
}

export async function listOfferedRoomTypes(hotelId: number, on: Connection = connection()): Promise<OfferedRoomType[]> {
  return on
    .select({
      id: roomTypes.id,
      code: roomTypes.code,
      name: roomTypes.name,
      totalRooms: roomTypes.totalRooms,
      maxAdults: roomTypes.maxAdults,
      maxKids: roomTypes.maxKids,
      maxGuests: roomTypes.maxGuests,
    })
    .from(roomTypes)
    .where(eq(roomTypes.hotelId, hotelId))
    .orderBy(asc(roomTypes.displayOrder), asc(roomTypes.id));
}
