import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';

/** The log names numbers, no people; it stays as the proof of what was allowed. */
export const personalData: PersonalData = {
  tables: { consent_event: { none: ['purpose', 'text_version', 'how'] } },

  collect: async ({ userId }, on) => ({
    consents: await rowsOf(
      on,
      sql`select purpose, is_given, text_version, how, at from consent_event where user_id = ${userId} order by id`,
    ),
  }),
};
