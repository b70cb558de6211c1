import 'server-only';
import { sql } from 'drizzle-orm';
import { bigintArray, rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld, emptyOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    stay_answer: {
      mentions: ['note'],
      isNear: ({ bookingIds }) => sql`booking_id = any(${bigintArray(bookingIds)})`,
      none: ['state', 'reason'],
    },
    stay_answer_link: { none: ['token_hash'] },
    stay_alternative: { none: ['room_type_name', 'state', 'quoted_price'] },
  },

  retention: [
    {
      what: 'Links with which hotels answered, after they expired',
      days: 30,
      sweep: (before, on) =>
        deleteOld(on, 'stay_answer_link', sql`answer_id in (select id from stay_answer where expires_at < ${before})`),
    },
    {
      what: 'Notes of hotels that refused a stay, after check-out',
      days: 1_096,
      sweep: (before, on) => emptyOld(on, 'stay_answer', sql`note = ''`, sql`expires_at < ${before} and note <> ''`),
    },
  ],

  collect: async ({ bookingIds }, on) => ({
    hotel_answers: await rowsOf(
      on,
      sql`select b.reference, a.state, a.asked_at, a.opened_at, a.answered_at, a.reason, a.note
        from stay_answer a join booking b on b.id = a.booking_id where b.id = any(${bigintArray(bookingIds)}) order by a.id`,
    ),
  }),
};
