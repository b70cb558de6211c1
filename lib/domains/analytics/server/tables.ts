import 'server-only';
import { sql } from 'drizzle-orm';
import { bigserial, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';

/** Stores no users, network addresses or devices. `params` of purchases and refunds contain the reference of the booking. */
export const analyticsEvents = pgTable(
  'analytics_event',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    name: text('name').notNull(),
    route: text('route').notNull(),
    visit: text('visit').notNull(),
    audience: text('audience', { enum: ['guest', 'corporate', 'travel_agent'] }).notNull(),
    params: jsonb('params').notNull(),
    at: instant('at').notNull(),
    forwardedAt: instant('forwarded_at'),
    /** Time at which the analytics service last refused the event. */
    triedAt: instant('tried_at'),
  },
  (t) => [
    index('analytics_event_name').on(t.name, t.at),
    index('analytics_event_at').on(t.at),
    index('analytics_event_waiting')
      .on(sql`coalesce(${t.triedAt}, ${t.at})`, t.id)
      .where(sql`${t.forwardedAt} IS NULL`),
  ],
);
