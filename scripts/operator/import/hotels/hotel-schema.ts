import { z } from 'zod';
import { INDIA_BOUNDS } from '@/lib/domains/hotels/rules/distance';
import { readHotelGstin } from '@/lib/domains/gstin/rules/hotel-gstin';
import { BUILDING_KINDS, ROOM_TYPE_PRIORITY } from '@/lib/domains/hotels/types';
import {
  codeField,
  decimalField,
  lineField,
  listField,
  optionalField,
  requiredLineField,
  textField,
  wholeNumberField,
  yesNoField,
} from '@/lib/platform/import/fields';

export const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'is not a time as HH:MM');
/** Of a hotel, with its check digit. */
export const gstin = z.string().transform((text, context) => {
  const reading = readHotelGstin(text);
  if ('gstin' in reading) return reading.gstin;
  context.addIssue(`is not a GSTIN. ${reading.message}`);
  return z.NEVER;
});
export const tripadvisorId = z.string().regex(/^\d{1,12}$/, 'is not a location id');
const rooms = optionalField(wholeNumberField(0, 5000), null);

/** A job downloads the photographs; photos/import-photos.ts checks the addresses. */
const addressesField = z
  .string()
  .transform((value) => value.split('|').map((address) => address.trim()))
  .pipe(z.array(z.string().min(1, 'contains an empty address')).max(50, 'contains more than 50 addresses'));

/** docs/import.md describes the columns. */
export const hotelRow = z
  .object({
    code: codeField,
    name: requiredLineField(120),
    // A hotel without street, city or pincode becomes a draft (check-hotel.ts).
    street: optionalField(lineField(200), ''),
    locality: optionalField(lineField(120), ''),
    city: optionalField(lineField(120), ''),
    state: optionalField(lineField(120), ''),
    pincode: optionalField(z.string().regex(/^[1-9]\d{5}$/, 'is not six digits, the first not 0'), null),
    latitude: optionalField(decimalField(...INDIA_BOUNDS.latitude), null),
    longitude: optionalField(decimalField(...INDIA_BOUNDS.longitude), null),
    kind: optionalField(z.enum(BUILDING_KINDS, 'is not a building kind'), 'tower' as const),
    star_rating: optionalField(wholeNumberField(1, 7), null),
    gstin: optionalField(gstin, null),
    legal_name: optionalField(lineField(), ''),
    tripadvisor_id: optionalField(tripadvisorId, null),
    phone: optionalField(lineField(), ''),
    email: optionalField(z.email('is not an e-mail address'), ''),
    description: optionalField(textField, ''),
    facilities: optionalField(listField, []),
    categories: optionalField(listField, []),
    checkin_time: optionalField(clock, '12:00'),
    checkout_time: optionalField(clock, '11:00'),
    b2b_saleable: optionalField(yesNoField, true),
    status: optionalField(z.enum(['draft', 'published', 'removed'], 'is not a status'), null),
    acacia_rooms: rooms,
    oak_rooms: rooms,
    maple_rooms: rooms,
    mahogany_rooms: rooms,
    photos: optionalField(addressesField, []),
  })
  .refine((row) => (row.latitude === null) === (row.longitude === null), {
    path: ['latitude'],
    message: 'and longitude must both be given, or neither',
  });

export type HotelCsvRow = z.output<typeof hotelRow>;

export const REQUIRED_HOTEL_COLUMNS = ['code', 'name'] as const;
export const OPTIONAL_HOTEL_COLUMNS = Object.keys(hotelRow.shape).filter(
  (name) => !REQUIRED_HOTEL_COLUMNS.some((required) => required === name),
);

/** Omits room types with an empty column, which an import does not change. */
export function roomsOf(row: HotelCsvRow) {
  return ROOM_TYPE_PRIORITY.flatMap((roomType) => {
    const total = row[`${roomType}_rooms`];
    return total === null ? [] : [{ code: roomType, total }];
  });
}
