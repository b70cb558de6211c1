import 'server-only';
import { sql } from 'drizzle-orm';
import { bigintArray, rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    desk_stay: { none: ['room_numbers', 'identity_seen'] },
    desk_note: {
      mentions: ['text'],
      isNear: ({ bookingIds }) => sql`booking_id = any(${bigintArray(bookingIds)})`,
    },
  },

  retention: [
    {
      what: 'Room numbers, seen documents and notes of a hotel’s desk, after check-out',
      days: 1_096,
      sweep: async (before, on) => {
        const past = sql`booking_id in (select id from booking where checkout < ${before}::date)`;
        await deleteOld(on, 'desk_note', past);
        await deleteOld(on, 'desk_stay', past);
      },
    },
  ],

  collect: async ({ bookingIds }, on) => ({
    desk_records: await rowsOf(
      on,
      sql`select b.reference, d.room_numbers, d.identity_seen from desk_stay d join booking b on b.id = d.booking_id
        where b.id = any(${bigintArray(bookingIds)}) order by b.id`,
    ),
    desk_notes: await rowsOf(
      on,
      sql`select b.reference, n.text, n.at from desk_note n join booking b on b.id = n.booking_id
        where b.id = any(${bigintArray(bookingIds)}) order by n.id`,
    ),
  }),
};
