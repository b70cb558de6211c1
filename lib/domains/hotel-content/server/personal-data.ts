import 'server-only';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '@/lib/platform/db/personal-data';

/** Texts of a hotel page are public and describe the hotel. The name of a file is deleted with its upload. */
export const personalData: PersonalData = {
  tables: {
    hotel_content_change: { none: ['state', 'changes', 'reason'] },
    hotel_picture_upload: { own: ['name'], none: ['offsets'] },
  },

  erase: async ({ userId }, tx) => {
    if (userId === null) return;
    await tx.execute(sql`update hotel_picture_upload set name = 'photograph' where user_id = ${userId}`);
    await tx.execute(sql`update hotel_content_change set changed_by = null where changed_by = ${userId}`);
    await tx.execute(sql`update hotel_content_setting set changed_by = null where changed_by = ${userId}`);
  },
};
