import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { emptyOld } from '@/lib/platform/db/retention';
import { IMPORT_DAYS } from '../rules/imports';

export const personalData: PersonalData = {
  tables: {
    rate_import: { none: ['kind', 'file_name', 'content', 'state', 'changes', 'refusals', 'problem'] },
  },
  retention: [
    {
      what: 'Uploaded files with rates that were not applied',
      days: IMPORT_DAYS,
      sweep: (before, on) =>
        emptyOld(
          on,
          'rate_import',
          sql`state = 'expired', content = null`,
          sql`uploaded_at < ${before} and state in ('checking', 'checked')`,
        ),
    },
  ],
};
