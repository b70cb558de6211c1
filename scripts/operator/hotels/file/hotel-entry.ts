import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { HOTEL_FACTS } from '@/lib/domains/hotels/rules/facts/hotel-facts';
import { ESSENTIALS } from '@/lib/domains/hotels/rules/essentials';
import { codeField } from '@/lib/platform/import/fields';
import { BUILDING_KINDS } from '@/lib/domains/hotels/types';
import { clock, gstin, tripadvisorId } from '@/scripts/operator/import/hotels/hotel-schema';
import { factEntries } from './fact-entries';
import { roomTypeEntry } from './room-type-entry';
import { latitude, longitude, optionalText, pincode, plainText, slug } from './texts';

const MAX = { line: 200, title: 120, text: 4000, list: 60 } as const;

const day = z.string('is not a day as YYYY-MM-DD').refine(isIsoDate, 'is not a day as YYYY-MM-DD');
const titled = z.strictObject({ title: plainText(MAX.title), description: plainText(MAX.text) });
const isEmptyOrEmail = (text: string) => text === '' || z.email().safeParse(text).success;
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).max(MAX.list);

const blackout = z
  .strictObject({ from: day, to: day, reason: plainText(MAX.title) })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: 'is earlier than the from date' });

/** A hotel in the file of `npm run hotels -- import`. What an entry leaves out keeps its stored value. */
export const hotelEntry = z
  .strictObject({
    status: z.enum(['draft', 'published', 'removed'], 'is not a status'),
    /** What a draft lacks; a place or map point that is named here is approximate. */
    missing: z.array(z.enum(ESSENTIALS)),
    name: plainText(MAX.title),
    city: slug,
    locality: slug,
    street: optionalText(MAX.line),
    nearest_landmark: optionalText(MAX.line),
    pincode: pincode.nullable(),
    latitude,
    longitude,
    map_point_checked_on: day.nullable(),
    kind: z.enum(BUILDING_KINDS, 'is not a building kind'),
    star_rating: z.int().min(1).max(7).nullable(),
    gstin: gstin.nullable(),
    legal_name: optionalText(MAX.line),
    biller: z.enum(['hotel', 'platform'], 'is neither hotel nor platform'),
    tripadvisor_id: tripadvisorId.nullable(),
    phone: optionalText(MAX.line),
    email: z.string().refine(isEmptyOrEmail, 'is not an e-mail address'),
    checkin_time: clock,
    checkout_time: clock,
    b2b_saleable: z.boolean('is neither true nor false'),
    description: optionalText(MAX.text),
    directions: optionalText(MAX.text),
    trilights: listOf(titled),
    promises: listOf(titled),
    policies: listOf(titled),
    posts: listOf(z.strictObject({ title: plainText(MAX.title), body: plainText(MAX.text), published_on: day })),
    accessibilities: listOf(plainText(MAX.line)),
    faqs: listOf(z.strictObject({ question: plainText(MAX.line), answer: plainText(MAX.text) })),
    facts: factEntries(HOTEL_FACTS),
    facilities: listOf(slug),
    categories: listOf(slug),
    room_types: listOf(roomTypeEntry),
    blackouts: z.array(blackout).max(1000),
  })
  .partial()
  .extend({ code: codeField })
  .refine((hotel) => (hotel.latitude === undefined) === (hotel.longitude === undefined), {
    path: ['latitude'],
    message: 'and longitude must both be given, or neither',
  })
  .refine((hotel) => hotel.city === undefined || hotel.locality !== undefined, {
    path: ['locality'],
    message: 'is missing; it is given together with the city',
  });

export type HotelEntry = z.output<typeof hotelEntry>;
export type HotelEntryInput = z.input<typeof hotelEntry>;
