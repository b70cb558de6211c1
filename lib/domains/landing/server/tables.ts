import 'server-only';
import { date, integer, pgTable, serial, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { staff } from '@/lib/domains/staff/server/tables';
import { instant } from '@/lib/platform/db/columns';

/** Redirects that staff have added, from an address without a page to one of the site. */
export const siteRedirects = pgTable(
  'site_redirect',
  {
    id: serial('id').primaryKey(),
    fromPath: text('from_path').notNull(),
    toPath: text('to_path').notNull(),
    reason: text('reason').notNull(),
    createdBy: integer('created_by')
      .notNull()
      .references(() => staff.id),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [uniqueIndex('site_redirect_from').on(t.fromPath)],
);

/** Places that have a page although they have few hotels. It is not indexed. */
export const unindexedPages = pgTable('unindexed_page', {
  /** The place, as in `placeKey`. */
  placeKey: text('place_key').primaryKey(),
  createdBy: integer('created_by')
    .notNull()
    .references(() => staff.id),
  createdAt: instant('created_at').notNull(),
});

/** Requested addresses that have the form of a place or hotel and no page. Paths only, without queries and visitors. */
export const addressRequests = pgTable('address_request', {
  path: text('path').primaryKey(),
  requests: integer('requests').notNull(),
  firstOn: date('first_on').notNull(),
  lastOn: date('last_on').notNull(),
});
