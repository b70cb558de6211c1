import { ROOM_TYPE_PRIORITY, type PictureKind } from '@/lib/domains/hotels/types';
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
  const image = (scene: HotelScene, what: string): ImageDraft => ({
    scene,
    kind: KINDS[scene],
    alt: `${hotel.name}: ${what}`,
  });
  const images = [image('facade', 'the building by day'), image('lobby', 'lobby and front desk')];
  for (const room of rooms) {
    const scene = ROOM_TYPE_PRIORITY.find((code) => code === room.code);
    if (scene) images.push(image(scene, `${room.name} room with ${room.bed}`));
  }
  images.push(image('bathroom', 'bathroom'));
  if (facilities.includes('breakfast')) images.push(image('breakfast', 'breakfast'));
  if (facilities.includes('meeting-room')) images.push(image('meeting', 'meeting room'));
  if (facilities.some((slug) => OUTDOOR.includes(slug))) images.push(image('outdoor', 'outside'));
  images.push(image('dusk', 'the building at dusk'));
  return images;
}
