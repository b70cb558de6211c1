import { z } from 'zod';
import { objectId } from '@/lib/domains/pricing/contract/pricing';
import { defineEndpoint } from '@/lib/platform/http/endpoint';
import { bookingLine } from './views';
import { MEMBER_HOME_CALL } from '../constants';

export const getMemberHomeEndpoint = defineEndpoint({
  id: 'member-home',
  ...MEMBER_HOME_CALL,
  access: 'member',
  summary: 'Returns the content of a member’s home page: the next stay that the member booked, and stays to book again',
  query: z.object({ legal_entity_id: objectId.optional() }),
  response: z.object({
    next_stay: bookingLine.nullable(),
    again: z.array(bookingLine),
  }),
  errors: ['NOT_FOUND'],
});
