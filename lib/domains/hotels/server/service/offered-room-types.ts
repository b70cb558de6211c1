import 'server-only';
import type { Tx } from '@/lib/platform/db/transaction';
import * as repository from '../repository/offered-room-types';

export type OfferedRoomType = repository.OfferedRoomType;

/** Lists the room types of a hotel in the order that the hotel chose. */
export function listOfferedRoomTypes(hotelId: number, tx?: Tx): Promise<OfferedRoomType[]> {
  return repository.listOfferedRoomTypes(hotelId, tx);
}
