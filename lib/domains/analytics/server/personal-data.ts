import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

/** Events identify no person, address or device, so there is nothing to export or erase. */
export const personalData: PersonalData = {
  tables: { analytics_event: { none: ['name', 'route', 'visit', 'audience', 'params'] } },
  retention: [
    {
      what: 'Events of pages',
      days: 180,
      sweep: (before, on) => deleteOld(on, 'analytics_event', sql`at < ${before}`),
    },
  ],
  collect: () => Promise.resolve({ analytics: 'Events are stored without a person and cannot be attributed to you.' }),
};
