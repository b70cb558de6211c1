import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

const EVIDENCE = 'evidence of who looked at an account and why; written by staff';

export const personalData: PersonalData = {
  tables: {
    booker_view: {
      retained: { reason: EVIDENCE, staff_session: EVIDENCE },
      none: ['booking_reference', 'link_hash', 'id_hash'],
    },
  },
  retention: [
    {
      what: 'Views as booker by staff; the audit log has their start and end',
      days: 90,
      sweep: (before, on) => deleteOld(on, 'booker_view', sql`started_at < ${before}`),
    },
  ],
};
