import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: { calendar_feed: { own: ['public_id'] } },
  collect: async ({ userId }, on) => ({
    calendar_address: await rowsOf(on, sql`select public_id, created_at from calendar_feed where user_id = ${userId}`),
  }),
  erase: async ({ userId }, tx) => {
    await tx.execute(sql`delete from calendar_feed where user_id = ${userId}`);
  },
};
