import { bookOnCredit } from '@/lib/domains/bookings/server/service/place/book-on-credit';
import { createFeed } from '@/lib/domains/calendar/server/service/feeds';
import { createQuote, type Examples } from '../example';

export const calendarExamples: Examples = {
  'booking-calendar': {
    owned: 'object',
    input: async (context) => ({
      params: { id: (await bookOnCredit(context.owner, await createQuote(context))).id },
      query: { legal_entity_id: context.entityId },
    }),
  },
  'get-calendar-feed': { owned: 'none', input: () => ({}) },
  'create-calendar-feed': { owned: 'none', input: () => ({ body: {} }) },
  'revoke-calendar-feed': { owned: 'none', input: () => ({}) },
  'read-calendar-feed': {
    owned: 'none',
    input: async ({ owner }) => ({ params: { token: (await createFeed(owner)).url?.split('/').at(-2) ?? '' } }),
  },
};
