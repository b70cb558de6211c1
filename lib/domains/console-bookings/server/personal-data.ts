import 'server-only';
import { sql } from 'drizzle-orm';
import { bigintArray, rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    booking_note: {
      mentions: ['text'],
      isNear: ({ bookingIds }) => sql`booking_id = any(${bigintArray(bookingIds)})`,
    },
    refund_grant: {
      mentions: ['reason'],
      isNear: ({ bookingIds }) => sql`booking_id = any(${bigintArray(bookingIds)})`,
      none: ['by', 'state'],
    },
  },

  retention: [
    {
      what: 'Notes of the operator’s staff about a booking, after check-out',
      days: 1_096,
      sweep: (before, on) =>
        deleteOld(on, 'booking_note', sql`booking_id in (select id from booking where checkout < ${before}::date)`),
    },
  ],

  collect: async ({ bookingIds }, on) => ({
    notes_of_staff: await rowsOf(
      on,
      sql`select b.reference, n.text, n.at from booking_note n join booking b on b.id = n.booking_id
        where b.id = any(${bigintArray(bookingIds)}) order by n.id`,
    ),
  }),
};
