import 'server-only';
import { bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';

/** Append-only log of given and withdrawn consents. The newest row of a purpose applies. */
export const consentEvents = pgTable(
  'consent_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    userId: integer('user_id').notNull(),
    purpose: text('purpose', { enum: ['analytics', 'saved_cards', 'booking_sms'] }).notNull(),
    isGiven: boolean('is_given').notNull(),
    textVersion: text('text_version').notNull(),
    how: text('how', { enum: ['privacy_page', 'erasure'] }).notNull(),
    at: instant('at').notNull(),
  },
  (t) => [index('consent_event_user').on(t.userId, t.purpose, t.id)],
);
