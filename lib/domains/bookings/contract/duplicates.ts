import { z } from 'zod';
import { isoDate, objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { guest } from './booking-query';
import { bookingStatus } from './views';

const MAX_GUESTS = 136;

export const findDuplicateStaysEndpoint = defineEndpoint({
  id: 'find-duplicate-stays',
  method: 'POST',
  path: '/api/b2b/dashboard/duplicate-stays/',
  access: 'member',
  keyScope: 'read',
  summary: 'Lists other stays of these guests in the legal entity on the same nights; changes nothing',
  body: z
    .object({
      legal_entity_id: objectId.optional(),
      check_in: isoDate,
      check_out: isoDate,
      bid: objectId.optional(),
      guests: z.array(guest).min(1).max(MAX_GUESTS),
    })
    .refine((stay) => stay.check_in < stay.check_out, {
      path: ['check_out'],
      message: 'check_out must be after check_in',
    }),
  response: z.object({
    stays: z.array(
      z.object({
        booking_id: z.number().int(),
        reference: z.string(),
        status: bookingStatus,
        hotel: z.string(),
        city: z.string(),
        checkin: z.string(),
        checkout: z.string(),
        guest: z.string(),
      }),
    ),
  }),
  errors: ['NOT_FOUND', 'FORBIDDEN', 'STAY_TOO_LONG', 'TOO_MANY_REQUESTS'],
});
