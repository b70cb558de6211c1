import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: { hotel_membership: { none: ['role'] } },

  collect: async (person, on) => ({
    hotel_memberships: await rowsOf(
      on,
      sql`select hotel.name as hotel, role, hotel_membership.created_at
        from hotel_membership join hotel on hotel.id = hotel_id
        where user_id = ${person.userId} order by hotel.name`,
    ),
  }),

  erase: async (person, tx) => {
    if (person.userId === null) return;
    await tx.execute(sql`delete from hotel_membership where user_id = ${person.userId}`);
  },
};
