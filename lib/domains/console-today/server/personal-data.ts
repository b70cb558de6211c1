import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: { work_done: { mentions: ['reason'], none: ['row_id'] } },
  retention: [
    {
      what: 'Rows of the lists of Today that staff marked as done',
      days: 400,
      sweep: (before, on) => deleteOld(on, 'work_done', sql`at < ${before}`),
    },
  ],
};
