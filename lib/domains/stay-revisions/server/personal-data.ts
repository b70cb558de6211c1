import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    stay_revision: { none: ['state'] },
    stay_acknowledgement: { none: ['outcome', 'code'] },
  },
  retention: [
    {
      what: 'Revisions of stays and their acknowledgements by partners, after check-out',
      days: 730,
      sweep: (before, on) => deleteOld(on, 'stay_revision', sql`checkout < ${before}::date`),
    },
  ],
};
