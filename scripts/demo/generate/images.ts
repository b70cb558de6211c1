import { ROOM_TYPE_PRIORITY, type PictureKind, type PriorityRoomType } from '@/lib/domains/hotels/types';
import type { HotelScene } from '@/scripts/demo/illustrations/subjects';
import type { FacilitySlug } from '@/scripts/demo/data/facilities';
import type { HotelIdentity, ImageDraft, RoomTypeDraft } from '@/scripts/demo/generate/hotel-types';

const KINDS: Readonly<Record<HotelScene, PictureKind>> = {
  facade: 'facade',
  dusk: 'facade',
  lobby: 'lobby',
  acacia: 'room',
  oak: 'room',
  maple: 'room',
  mahogany: 'room',
  bathroom: 'bathroom',
  breakfast: 'breakfast',
  meeting: 'meeting',
  outdoor: 'other',
};

const OUTDOOR: readonly FacilitySlug[] = ['garden', 'rooftop', 'swimming-pool'];

/** Returns images in gallery order, including only facilities that the hotel has. */
export function imagesOf(
  hotel: HotelIdentity,
  rooms: readonly RoomTypeDraft[],
  facilities: readonly FacilitySlug[],
): ImageDraft[] {
  const image = (scene: HotelScene, what: string, roomType: string | null = null): ImageDraft => ({
    scene,
    kind: KINDS[scene],
    roomType,
    alt: `${hotel.name}: ${what}`,
  });
  const images = [image('facade', 'the building by day'), image('lobby', 'lobby and front desk')];
  for (const room of rooms) {
    images.push(image(sceneOfRoom(room), `${room.name} room with ${room.bed}`, room.code));
  }
  images.push(image('bathroom', 'bathroom'));
  if (facilities.includes('breakfast')) images.push(image('breakfast', 'breakfast'));
  if (facilities.includes('meeting-room')) images.push(image('meeting', 'meeting room'));
  if (facilities.some((slug) => OUTDOOR.includes(slug))) images.push(image('outdoor', 'outside'));
  images.push(image('dusk', 'the building at dusk'));
  return images;
}

/** The scene of the room's own code, or of the named room type for as many adults. */
function sceneOfRoom({ code, maxAdults }: RoomTypeDraft): PriorityRoomType {
  const named = ROOM_TYPE_PRIORITY.find((candidate) => candidate === code);
  return named ?? ROOM_TYPE_PRIORITY[Math.min(maxAdults, ROOM_TYPE_PRIORITY.length) - 1] ?? 'oak';
}
