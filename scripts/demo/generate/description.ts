import { BREAKFAST, OPENINGS, PLACES, RESTAURANT, ROOMS, WORK } from '@/scripts/demo/data/description-phrases';
import type { FacilitySlug } from '@/scripts/demo/data/facilities';
import type { HotelIdentity, RoomTypeDraft } from '@/scripts/demo/generate/hotel-types';
import type { Random } from '@/scripts/demo/generate/random';
import { withDistance, type Surroundings } from '@/scripts/demo/generate/surroundings';

/** Three or four paragraphs, separated by blank lines. */
export function describeHotel(
  hotel: HotelIdentity,
  surroundings: Surroundings,
  rooms: readonly RoomTypeDraft[],
  facilities: readonly FacilitySlug[],
  random: Random,
): string {
  const [near, second = near, third = second] = surroundings.landmarks;
  const values: Record<string, string> = {
    name: hotel.name,
    locality: surroundings.locality.name,
    city: surroundings.city.name,
    rooms: String(rooms.reduce((sum, room) => sum + room.total, 0)),
    year: String(hotel.openedYear),
    near: withDistance(near),
    second: withDistance(second),
    third: withDistance(third),
  };
  const say = (sentence: string) => sentence.replace(/\{(\w+)\}/g, (_, slot: string) => values[slot] ?? '');
  const paragraphs = [
    [random.pick(OPENINGS[hotel.segment]), random.pick(PLACES)],
    random.sample(ROOMS, random.int(2, 3)),
    [
      ...(facilities.includes('breakfast') ? random.sample(BREAKFAST, random.int(1, 2)) : []),
      ...(facilities.includes('restaurant') ? [random.pick(RESTAURANT)] : []),
    ],
    random.sample(WORK, random.int(1, 2)),
  ];
  return paragraphs
    .filter((sentences) => sentences.length > 0)
    .map((sentences) => sentences.map(say).join(' '))
    .join('\n\n');
}
