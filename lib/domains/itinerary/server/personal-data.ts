import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    bid: { none: ['rooms', 'quote_key', 'status', 'coupon_code'] },
    bid_price: { none: ['coupon_code', 'prices'] },
  },

  retention: [
    {
      what: 'Quotes that were not booked',
      days: 90,
      sweep: (before, on) =>
        deleteOld(
          on,
          'bid',
          sql`expires_at < ${before} and status in ('open', 'expired') and not exists (select 1 from booking b where b.bid_id = bid.id)`,
        ),
    },
  ],

  collect: async ({ userId }, on) => ({
    quotes: await rowsOf(
      on,
      sql`select q.id, h.name as hotel, q.checkin::text, q.checkout::text, q.rooms, q.status, q.coupon_code, q.created_at
        from bid q join hotel h on h.id = q.hotel_id where q.user_id = ${userId} order by q.id`,
    ),
  }),
};
