import 'server-only';
import { deskHotel, type DeskActor, type DeskHotel } from '@/lib/domains/hotel-members/actor';

/** @throws {AppError} NOT_FOUND */
export async function getDeskHotel(actor: DeskActor, hotelId: number): Promise<DeskHotel> {
  return deskHotel(actor, hotelId);
}
