import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    partner: { none: ['code', 'name'] },
    partner_key: { none: ['public_id', 'secret_hash', 'last4', 'scopes'] },
    partner_connection: { none: ['state', 'ended_by'] },
  },
  retention: [
    {
      what: 'Keys of partners that have expired or were revoked',
      days: 365,
      sweep: (before, on) => deleteOld(on, 'partner_key', sql`least(expires_at, revoked_at) < ${before}`),
    },
  ],
};
