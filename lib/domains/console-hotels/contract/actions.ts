import { z } from 'zod';
import { isIsoDate } from '@/lib/dates';
import { latitude, longitude } from '@/lib/domains/hotels/contract/map-point';
import { contentVersion } from '@/lib/domains/hotel-content/contract/content';
import { UDYAM_CLASSES } from '@/lib/domains/payables/types';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { line, requiredLine, requiredText } from '@/lib/platform/http/text-schemas';
import { consoleHotel, hotelParams } from './hotels';

const shared = {
  method: 'POST',
  access: 'staff',
  permission: 'hotel.write',
  params: hotelParams,
  response: consoleHotel,
} as const;

export const newHotelForm = z.object({
  code: z
    .string()
    .trim()
    .regex(/^[A-Za-z0-9][A-Za-z0-9_.-]{1,39}$/, 'Enter 2 to 40 letters, digits, . _ or -'),
  name: requiredLine('Name', 120),
  /** Slug of a city of the catalogue. */
  city: requiredLine('City', 120),
  /** Its name. */
  locality: requiredLine('Locality', 120),
  /** A locality that the city does not have is added; without it the call is refused with names that are close. */
  is_new_locality: z.boolean().default(false),
  street: requiredLine('Street', 200),
  pincode: z
    .string()
    .trim()
    .regex(/^[1-9]\d{5}$/, 'Enter six digits, the first not 0'),
  latitude,
  longitude,
});

export const createHotelEndpoint = defineEndpoint({
  id: 'create-hotel',
  method: 'POST',
  path: '/api/console/hotels/',
  access: 'staff',
  permission: 'hotel.write',
  summary: 'Creates a draft of a hotel, without content and room types',
  body: newHotelForm,
  response: consoleHotel,
});

const reason = requiredText('Reason', 500);

export const publishHotelEndpoint = defineEndpoint({
  ...shared,
  id: 'publish-hotel',
  path: '/api/console/hotels/{hotel_id}/publish/',
  summary: 'Publishes a draft that has street, place, pincode, map point and rooms; nothing changes if it is published',
  body: z.object({}),
  errors: ['HOTEL_INCOMPLETE'],
});

export const withdrawalForm = z.object({ reason });

export const withdrawHotelEndpoint = defineEndpoint({
  ...shared,
  id: 'withdraw-hotel',
  path: '/api/console/hotels/{hotel_id}/withdraw/',
  summary: 'Makes a published hotel a draft that is neither shown nor sold; its bookings are unchanged',
  body: withdrawalForm,
});

export const setHotelApprovalEndpoint = defineEndpoint({
  ...shared,
  id: 'set-hotel-approval',
  path: '/api/console/hotels/{hotel_id}/approval/',
  summary: 'Sets whether changes of the hotel wait for an approval; refused while changes wait',
  body: z.object({ is_required: z.boolean() }),
});

export const decisionForm = z.object({
  version: contentVersion,
  decision: z.enum(['approve', 'refuse']),
  reason: line(500),
});

export const decideHotelChangesEndpoint = defineEndpoint({
  ...shared,
  id: 'decide-hotel-changes',
  path: '/api/console/hotels/{hotel_id}/waiting-changes/decide/',
  summary: 'Publishes or refuses the changes of a hotel that wait; a refusal needs a reason, which the hotel sees',
  body: decisionForm,
  errors: ['CONTENT_CHANGED'],
});

export const termsForm = z.object({
  /** Percent with at most two decimals. */
  commission: z.number('Enter a percentage').min(0).max(50).multipleOf(0.01, 'Enter at most two decimals'),
  coupons_by: z.enum(['hotel', 'platform']),
  /** The first day of commission and coupons; by default today. */
  from: z.string().refine(isIsoDate, 'Enter a day').optional(),
  biller: z.enum(['hotel', 'platform']),
  udyam_class: z.enum(UDYAM_CLASSES),
  /** Null without an agreement. */
  terms_days: z.number('Enter a number of days').int().min(0).max(90).nullable(),
  is_tds_exempt: z.boolean(),
});

export const changeHotelTermsEndpoint = defineEndpoint({
  ...shared,
  id: 'change-hotel-terms',
  path: '/api/console/hotels/{hotel_id}/terms/',
  needsFreshProof: true,
  summary:
    'Changes commission, coupons, biller, Udyam class, days to pay and TDS of a hotel; past stays keep their terms',
  body: termsForm,
});

export const takeDownForm = z.object({
  address: requiredText('Address of the photograph', 300),
  reason: requiredText('Reason', 500),
});

export const takeDownPictureEndpoint = defineEndpoint({
  id: 'take-down-picture',
  method: 'POST',
  path: '/api/console/pictures/take-down/',
  access: 'staff',
  permission: 'hotel.write',
  summary: 'Deletes a photograph by its address from all hotels and cities and from the media store',
  body: takeDownForm,
  response: z.object({ is_found: z.boolean(), hotels: z.number().int(), cities: z.number().int() }),
});
