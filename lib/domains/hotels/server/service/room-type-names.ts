import 'server-only';
import * as repository from '../repository/room-type-names';

export function listRoomTypeNames(hotelId: number): Promise<{ code: string; name: string }[]> {
  return repository.listRoomTypeNames(hotelId);
}
