import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

const EMPLOYEE = 'account of a person who works for the operator; an administrator disables it';

export const personalData: PersonalData = {
  tables: {
    staff: {
      retained: { email: EMPLOYEE, name: EMPLOYEE, password_hash: EMPLOYEE },
      none: ['role', 'status'],
    },
    staff_session: { retained: { id_hash: EMPLOYEE, device_hash: EMPLOYEE, user_agent: EMPLOYEE } },
  },
  retention: [
    {
      what: 'Sessions of staff, which also identify their browsers',
      days: 90,
      sweep: (before, on) => deleteOld(on, 'staff_session', sql`created_at < ${before}`),
    },
  ],
};
