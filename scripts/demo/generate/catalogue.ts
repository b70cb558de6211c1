import type { IsoDate } from '@/lib/dates';
import { CITIES } from '@/scripts/demo/data/cities';
import { draftHotel } from '@/scripts/demo/generate/hotel';
import { identifyHotel } from '@/scripts/demo/generate/hotel-identity';
import type { HotelDraft } from '@/scripts/demo/generate/hotel-types';

/** Returns the same hotels on every machine and every day; only dates depend on `today`. */
export function generateHotels(today: IsoDate): HotelDraft[] {
  const taken = new Set<string>();
  const hotels: HotelDraft[] = [];
  for (const city of CITIES) {
    for (let index = 0; index < city.hotelCount; index += 1) {
      const identity = identifyHotel(city, index, hotels.length + 1, taken);
      hotels.push(draftHotel(identity, city, today));
    }
  }
  return hotels;
}
