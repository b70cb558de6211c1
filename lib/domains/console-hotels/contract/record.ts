import { z } from 'zod';
import { readHotelGstin } from '@/lib/domains/gstin/rules/hotel-gstin';
import { contentVersion } from '@/lib/domains/hotel-content/contract/content';
import { BUILDING_KINDS } from '@/lib/domains/hotels/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import type { CodeNames } from '@/lib/platform/http/names';
import { line, requiredLine } from '@/lib/platform/http/text-schemas';
import { newHotelForm } from './actions';
import { hotelParams } from './hotels';

const { name, city, locality, is_new_locality, latitude, longitude, pincode } = newHotelForm.shape;

const gstin = z
  .string()
  .trim()
  .max(40, 'Enter the 15 characters of the GSTIN')
  .transform((text, context) => {
    if (text === '') return null;
    const reading = readHotelGstin(text);
    if ('gstin' in reading) return reading.gstin;
    context.addIssue(reading.message);
    return z.NEVER;
  });

const emptyOr = <Schema extends z.ZodType<string>>(schema: Schema) => z.union([z.literal(''), schema]);

export const recordForm = z.object({
  /** Of the record that the form shows; another person's change in between is not overwritten. */
  version: contentVersion,
  name,
  legal_name: line(200),
  /** Empty for a hotel without registration. */
  gstin,
  star_rating: z
    .number('Enter a number from 1 to 7')
    .int('Enter a number from 1 to 7')
    .min(1, 'Enter a number from 1 to 7')
    .max(7, 'Enter a number from 1 to 7')
    .nullable(),
  kind: z.enum(BUILDING_KINDS),
  /** Slug of a city of the catalogue. */
  city,
  /** Its name. */
  locality,
  is_new_locality,
  street: line(200),
  nearest_landmark: line(200),
  pincode: emptyOr(pincode),
  /** Degrees, WGS 84. */
  latitude,
  longitude,
  /** Confirms an approximate map point of a draft that was imported without one. */
  is_point_exact: z.boolean(),
  email: emptyOr(z.email('Enter an e-mail address')),
  /** The number of the hotel at the review site. */
  review_site_id: emptyOr(
    z
      .string()
      .trim()
      .regex(/^\d{1,12}$/, 'Enter the number of the hotel at the review site'),
  ),
  is_b2b_saleable: z.boolean(),
  /** Slugs. */
  categories: z.array(requiredLine('Category', 120)).max(60),
});

export const hotelRecord = z.object({
  version: z.string(),
  ...{ name: z.string(), legal_name: z.string(), gstin: z.string(), star_rating: z.number().nullable() },
  ...{ kind: z.enum(BUILDING_KINDS), city: z.string(), locality: z.string(), street: z.string() },
  ...{ nearest_landmark: z.string(), pincode: z.string(), latitude: z.number(), longitude: z.number() },
  ...{ email: z.string(), review_site_id: z.string(), is_b2b_saleable: z.boolean(), categories: z.array(z.string()) },
  /** The state of the city, in which the GSTIN must be. */
  state: z.string(),
  /** The path of its page. It follows name, city and locality; former paths redirect. */
  public_page: z.string(),
  /** The map point was not given by an import: it is that of the place. */
  is_point_approximate: z.boolean(),
  /** Distance of the map point, in km. */
  city_km: z.number(),
  locality_km: z.number(),
});
export type HotelRecord = CodeNames<z.output<typeof hotelRecord>>;

export const changeHotelRecordEndpoint = defineEndpoint({
  id: 'change-hotel-record',
  method: 'POST',
  path: '/api/console/hotels/{hotel_id}/record/',
  access: 'staff',
  permission: 'hotel.write',
  needsFreshProof: true,
  summary:
    'Changes name, legal name, GSTIN, address, map point and categories of a hotel; former addresses of its page redirect',
  params: hotelParams,
  body: recordForm,
  response: hotelRecord,
  errors: ['CONTENT_CHANGED'],
});
