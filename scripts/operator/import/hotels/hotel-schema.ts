import { z } from 'zod';
import { ROOM_TYPE_PRIORITY } from '@/lib/domains/hotels/types';
import {
  code,
  decimal,
  line,
  list,
  optional,
  requiredLine,
  text,
  wholeNumber,
  yesNo,
} from '@/scripts/operator/import/fields';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time as HH:MM');
/** A GSTIN consists of state code, PAN, entity number, the letter Z and a check character. */
const gstin = z.string().regex(/^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/, 'is not a GSTIN');
const rooms = optional(wholeNumber(0, 5000), null);

/** docs/import.md describes the columns. */
export const hotelRow = z
  .object({
    code,
    name: requiredLine(120),
    // A hotel without street, city or pincode becomes a draft (check-hotel.ts).
    street: optional(line(200), ''),
    locality: optional(line(120), ''),
    city: optional(line(120), ''),
    state: optional(line(120), ''),
    pincode: optional(z.string().regex(/^[1-9]\d{5}$/, 'is not six digits'), null),
    latitude: optional(decimal(6, 38), null),
    longitude: optional(decimal(68, 98), null),
    kind: optional(z.enum(['tower', 'heritage', 'boutique', 'resort'], 'is not a building kind'), 'tower' as const),
    star_rating: optional(wholeNumber(1, 7), null),
    gstin: optional(gstin, null),
    legal_name: optional(line(), ''),
    tripadvisor_id: optional(z.string().regex(/^\d{1,12}$/, 'is not a location id'), null),
    phone: optional(line(), ''),
    email: optional(z.email('is not an e-mail address'), ''),
    description: optional(text, ''),
    facilities: optional(list, []),
    categories: optional(list, []),
    checkin_time: optional(clock, '12:00'),
    checkout_time: optional(clock, '11:00'),
    b2b_saleable: optional(yesNo, true),
    status: optional(z.enum(['draft', 'published', 'removed'], 'is not a status'), null),
    acacia_rooms: rooms,
    oak_rooms: rooms,
    maple_rooms: rooms,
    mahogany_rooms: rooms,
  })
  .refine((row) => (row.latitude === null) === (row.longitude === null), {
    path: ['latitude'],
    message: 'and longitude must both be given, or neither',
  });

export type HotelRow = z.output<typeof hotelRow>;

export const REQUIRED_COLUMNS = ['code', 'name'] as const;
export const OPTIONAL_COLUMNS = Object.keys(hotelRow.shape).filter(
  (name) => !REQUIRED_COLUMNS.some((required) => required === name),
);

/** Omits room types with an empty column, which an import does not change. */
export function roomsOf(row: HotelRow) {
  return ROOM_TYPE_PRIORITY.flatMap((roomType) => {
    const total = row[`${roomType}_rooms`];
    return total === null ? [] : [{ code: roomType, total }];
  });
}
