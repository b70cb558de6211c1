import 'server-only';
import { previewHotel, type HotelPreview } from '@/lib/domains/hotels/server/service/content/preview-hotel';
import { hotelFor, type HotelActor } from '@/lib/domains/hotel-members/actor';
import { readState } from './state';

/** Returns the hotel as its page would show it with the changes that wait. @throws {AppError} NOT_FOUND, FORBIDDEN */
export async function getPreview(actor: HotelActor, hotelId: number): Promise<HotelPreview & { isChanged: boolean }> {
  const hotel = hotelFor(actor, hotelId, 'content', 'read');
  const { row, edited, waiting } = await readState(hotel);
  const { directions, policies, promises, trilights, accessibilities, faqs, facilities, ...columns } = edited.content;
  const content = { ...row.content, directions, policies, promises, trilights, accessibilities, faqs };
  const shown = { ...columns, content, facilities: [...facilities], rooms: edited.rooms };
  return { ...(await previewHotel(hotelId, shown, edited.pictures)), isChanged: waiting !== null };
}
