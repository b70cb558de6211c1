import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    webhook: { none: ['url', 'event_types', 'secret', 'previous_secret', 'switched_off_reason'] },
    webhook_delivery: { none: ['message_id', 'type', 'body', 'state'] },
    webhook_attempt: { mentions: ['answer'], none: ['failure', 'address'] },
  },
  retention: [
    {
      what: 'Webhooks sent to companies, and their answers',
      days: 30,
      sweep: (before, on) => deleteOld(on, 'webhook_delivery', sql`created_at < ${before}`),
    },
  ],
};
