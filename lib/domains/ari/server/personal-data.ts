import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';
import { deleteOld } from '@/lib/platform/db/retention';

export const personalData: PersonalData = {
  tables: {
    ari_change: { none: ['source'] },
    ari_change_cell: { none: ['kind', 'before', 'after'] },
    ari_cell: { none: ['kind'] },
    ari_owner: { none: ['kind'] },
    ari_take_over: { none: ['kind'] },
  },
  retention: [
    {
      what: 'Changes of hotels’ calendars',
      days: 400,
      sweep: async (before, on) => {
        await deleteOld(
          on,
          'ari_change_cell',
          sql`exists (select from ari_change h where h.hotel_id = ari_change_cell.hotel_id and h.number = ari_change_cell.number
            and h.at < ${before})`,
        );
        await deleteOld(on, 'ari_change', sql`at < ${before}`);
        await deleteOld(on, 'ari_cell', sql`night < ${before}`);
      },
    },
  ],
};
