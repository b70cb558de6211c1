import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';

/** The log contains user ids but no names. It remains after an erasure as proof of consent. */
export const personalData: PersonalData = {
  tables: { consent_event: { none: ['purpose', 'text_version', 'how'] } },

  collect: async ({ userId }, on) => ({
    consents: await rowsOf(
      on,
      sql`select purpose, is_given, text_version, how, at from consent_event where user_id = ${userId} order by id`,
    ),
  }),
};
