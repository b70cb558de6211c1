import { z } from 'zod';
import { hotelIdentifier } from '@/lib/domains/hotels/contract/hotels';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { hotelPrice } from './prices';
import { travel } from './travel';
import { OTHER_DATES_CALL } from '../constants';

export const listOtherDatesEndpoint = defineEndpoint({
  id: 'other-dates',
  ...OTHER_DATES_CALL,
  access: 'member',
  keyScope: 'read',
  summary:
    'Lists other dates within three weeks on which a stay of the same length is available at a hotel, nearest first',
  params: z.object({ id: hotelIdentifier }),
  query: z.object(travel),
  response: z.object({
    stays: z.array(z.object({ checkin: z.string(), checkout: z.string(), price: hotelPrice })),
  }),
  errors: ['NOT_FOUND', 'STAY_TOO_LONG', 'TOO_MANY_REQUESTS'],
});
