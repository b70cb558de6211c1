import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    site_redirect: { none: ['from_path', 'to_path', 'reason'] },
    unindexed_page: { none: ['place_key'] },
    address_request: { none: ['path'] },
  },
  retention: [
    {
      what: 'Requested addresses without a page',
      days: 90,
      sweep: (before, on) => deleteOld(on, 'address_request', sql`last_on < ${before}::date`),
    },
  ],
};
