import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import type { RoomTypeCode } from '../types';
import * as details from './repository/details';

/** The room types of a hotel by name, in the order in which they were added. */
export async function listRoomTypeNames(
  hotelId: number,
  tx?: Tx,
): Promise<{ id: number; code: RoomTypeCode; name: string }[]> {
  const roomTypes = await (tx ? details.listRoomTypes(hotelId, tx) : details.listRoomTypes(hotelId));
  return roomTypes.map(({ id, code, name }) => ({ id, code, name }));
}
