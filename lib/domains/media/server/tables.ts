import 'server-only';
import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '@/lib/platform/db/columns';
import { AVIF_STATES, MEDIA_STATES } from '../types';

/** One row per content of a picture. Several hotels may show the same picture. */
export const mediaFiles = pgTable(
  'media_file',
  {
    /** The first 32 hexadecimal digits of the SHA-256 of the original. */
    hash: char('hash', { length: 32 }).primaryKey(),
    state: text('state', { enum: MEDIA_STATES }).notNull().default('waiting'),
    /** Format of the original: jpeg, png, webp or avif; `drawing` for a picture with a recipe. */
    format: text('format').notNull(),
    bytes: integer('bytes').notNull(),
    /** Pixels of the original after its EXIF orientation is applied. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    avif: text('avif', { enum: AVIF_STATES }).notNull().default('waiting'),
    /** MEDIA_RENDERER draws it when the picture is first requested. Such a row has the hash of the recipe and no original. */
    recipe: text('recipe'),
    /** Why the file was refused. */
    problem: text('problem'),
    /** Attempts of the current step that ended without a result, including those of processes that were killed. */
    attempts: smallint('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('media_file_hash', sql`${t.hash} ~ '^[0-9a-f]{32}$'`),
    check('media_file_problem', sql`(${t.state} = 'refused') = (${t.problem} is not null)`),
    index('media_file_waiting')
      .on(t.createdAt)
      .where(sql`state = 'waiting'`),
    index('media_file_without_avif')
      .on(t.createdAt)
      .where(sql`state = 'ready' and avif = 'waiting'`),
  ],
);
