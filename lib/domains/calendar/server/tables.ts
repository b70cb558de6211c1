import 'server-only';
import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';

export const calendarFeeds = pgTable(
  'calendar_feed',
  {
    userId: integer('user_id').primaryKey(),
    /** Random. The address also contains a signature, so that the table alone reveals no address. */
    publicId: text('public_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('calendar_feed_public_id').on(t.publicId)],
);
