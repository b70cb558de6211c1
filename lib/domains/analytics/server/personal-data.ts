import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

/** Events carry no person, address or device, so there is nothing to give out and nothing to erase. */
export const personalData: PersonalData = {
  tables: { analytics_event: { none: ['name', 'route', 'visit', 'audience', 'params'] } },
  // Half a year lets one season be laid beside the next.
  retention: [
    {
      what: 'Events of pages',
      days: 180,
      sweep: (before, on) => deleteOld(on, 'analytics_event', sql`at < ${before}`),
    },
  ],
  collect: () => Promise.resolve({ analytics: 'Events are stored without a person; none can be told to be yours.' }),
};
