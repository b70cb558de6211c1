import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';

/** Questions that people asked; the question stays without its person. */
export const personalData: PersonalData = {
  tables: {
    content_block: { none: ['key', 'value'] },
    seo_content: { none: ['page', 'q', 'value'] },
    question: { mentions: ['question'], none: ['page'] },
  },
  collect: async ({ userId }, on) => ({
    questions: await rowsOf(
      on,
      sql`select question, page, created_at from question where user_id = ${userId} order by id`,
    ),
  }),
  erase: async ({ userId }, tx) => {
    await tx.execute(sql`update question set user_id = null where user_id = ${userId}`);
  },
};
