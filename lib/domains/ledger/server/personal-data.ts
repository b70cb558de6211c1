import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';

export const personalData: PersonalData = {
  tables: {
    ledger_account: { none: ['book', 'owner_type', 'type'] },
    ledger_journal: {
      retained: { memo: 'books of account are stored for 72 months and never changed (s. 36 CGST Act)' },
      none: ['reason', 'ref_type', 'ref_id'],
    },
  },
  collect: async ({ userId }, on) => ({
    journals_caused: await rowsOf(
      on,
      sql`select reason, ref_type, ref_id, at from ledger_journal where actor_user_id = ${userId} order by id`,
    ),
  }),
};
