import 'server-only';
import { bigserial, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';

/** Editable content by key: banner, offers, perks, policies list, FAQ, payment gateway configuration. */
export const contentBlocks = pgTable(
  'content_block',
  {
    key: text('key').notNull(),
    version: integer('version').notNull().default(1),
    value: jsonb('value').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.key, t.version] })],
);

/** Titles, descriptions and texts of pages. An empty `q` is the default of the page type. */
export const seoContents = pgTable(
  'seo_content',
  {
    page: text('page').notNull(),
    q: text('q').notNull().default(''),
    value: jsonb('value').notNull(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.page, t.q] })],
);

/** The unpublished text of a key of `rules/text-keys.ts`; visitors do not see it. */
export const contentDrafts = pgTable('content_draft', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  updatedAt: instant('updated_at').notNull(),
});

export const questions = pgTable('question', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  question: text('question').notNull(),
  page: text('page').notNull(),
  userId: integer('user_id'),
  createdAt: instant('created_at').notNull(),
});
