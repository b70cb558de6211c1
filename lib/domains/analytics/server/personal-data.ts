import 'server-only';
import type { PersonalData } from '@/lib/platform/db/personal-data';

/** Events carry no person, address or device, so there is nothing to give out and nothing to erase. */
export const personalData: PersonalData = {
  tables: { analytics_event: { none: ['name', 'route', 'visit', 'audience', 'params'] } },
  collect: () => Promise.resolve({ analytics: 'Events are stored without a person; none can be told to be yours.' }),
};
