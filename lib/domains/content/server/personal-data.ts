import 'server-only';
import { sql } from 'drizzle-orm';
import { rowsOf, type PersonalData } from '@/lib/platform/db/personal-data';
import { emptyOld } from '@/lib/platform/db/retention';

/** An erasure removes the user id of a question, but not the question. */
export const personalData: PersonalData = {
  tables: {
    content_block: { none: ['key', 'value'] },
    seo_content: { none: ['page', 'q', 'value'] },
    content_draft: { none: ['key', 'value'] },
    question: { mentions: ['question'], isOwn: ({ userId }) => sql`user_id = ${userId}`, none: ['page'] },
  },
  retention: [
    {
      what: 'User who asked a question in the FAQ form',
      days: 365,
      sweep: (before, on) =>
        emptyOld(on, 'question', sql`user_id = null`, sql`created_at < ${before} and user_id is not null`),
    },
  ],
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
