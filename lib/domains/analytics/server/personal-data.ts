import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

/**
 * Events contain no name, address or device. Purchases and refunds contain the reference of the booking, which identifies its booker until
 * the events are deleted.
 */
export const personalData: PersonalData = {
  tables: { analytics_event: { none: ['name', 'route', 'visit', 'audience', 'params'] } },
  retention: [
    {
      what: 'Analytics events of pages',
      days: 180,
      sweep: (before, on) => deleteOld(on, 'analytics_event', sql`at < ${before}`),
    },
  ],
  collect: () =>
    Promise.resolve({
      analytics:
        'Events contain no name, address or device. Purchases and refunds contain the reference of the booking. All are deleted after 180 days.',
    }),
};
