import {
  BREAKFAST_PHRASES,
  OPENINGS,
  PLACE_PHRASES,
  RESTAURANT_PHRASES,
  ROOM_PHRASES,
  WORK_PHRASES,
} from '@/scripts/demo/data/description-phrases';
import type { FacilitySlug } from '@/scripts/demo/data/facilities';
import type { HotelIdentity, RoomTypeDraft } from '@/scripts/demo/generate/hotel-types';
import type { DemoRandom } from '@/scripts/demo/generate/random';
import { describeNeighbour, type Surroundings } from '@/scripts/demo/generate/surroundings';

/** Returns three or four paragraphs, separated by blank lines. */
export function describeHotel(
  hotel: HotelIdentity,
  surroundings: Surroundings,
  rooms: readonly RoomTypeDraft[],
  facilities: readonly FacilitySlug[],
  random: DemoRandom,
): string {
  const [near, second = near, third = second] = surroundings.landmarks;
  const values: Record<string, string> = {
    name: hotel.name,
    locality: surroundings.locality.name,
    city: surroundings.city.name,
    rooms: String(rooms.reduce((sum, room) => sum + room.total, 0)),
    year: String(hotel.openedYear),
    near: describeNeighbour(near),
    second: describeNeighbour(second),
    third: describeNeighbour(third),
  };
  const fillIn = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '');
  const paragraphs = [
    [random.pick(OPENINGS[hotel.segment]), random.pick(PLACE_PHRASES)],
    random.sample(ROOM_PHRASES, random.int(2, 3)),
    [
      ...(facilities.includes('breakfast') ? random.sample(BREAKFAST_PHRASES, random.int(1, 2)) : []),
      ...(facilities.includes('restaurant') ? [random.pick(RESTAURANT_PHRASES)] : []),
    ],
    random.sample(WORK_PHRASES, random.int(1, 2)),
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.map(fillIn).join(' '))
    .join('\n\n');
}
