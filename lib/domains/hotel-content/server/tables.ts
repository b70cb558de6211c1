import 'server-only';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, serial, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '@/lib/domains/auth/server/tables';
import { hotels } from '@/lib/domains/hotels/server/tables';
import { instant } from '@/lib/platform/db/columns';
import { CHANGE_STATES, type ContentChanges } from '../types';

/** A hotel without a row needs no approval and was never changed at the desk. */
export const hotelContentSettings = pgTable('hotel_content_setting', {
  hotelId: integer('hotel_id')
    .primaryKey()
    .references(() => hotels.id, { onDelete: 'cascade' }),
  isApprovalRequired: boolean('is_approval_required').notNull().default(false),
  /** The last person of the desk who changed the content. */
  changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
  changedAt: instant('changed_at'),
});

/** Changes of the desk that need an approval. A hotel has at most one that waits; later edits are added to it. */
export const hotelContentChanges = pgTable(
  'hotel_content_change',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    state: text('state', { enum: CHANGE_STATES }).notNull().default('waiting'),
    changes: jsonb('changes').$type<ContentChanges>().notNull(),
    changedBy: integer('changed_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Why the operator refused it; empty otherwise. */
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    uniqueIndex('hotel_content_change_waiting')
      .on(t.hotelId)
      .where(sql`state = 'waiting'`),
    index('hotel_content_change_hotel').on(t.hotelId, t.id),
    check('hotel_content_change_decided', sql`(${t.state} = 'waiting') = (${t.decidedAt} is null)`),
  ],
);

/** Photographs of which not all parts have arrived. The parts are files of the media store. */
export const hotelPictureUploads = pgTable(
  'hotel_picture_upload',
  {
    id: uuid('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    userId: integer('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The name of the file on the person's device. */
    name: text('name').notNull(),
    /** Bytes of the whole file. */
    bytes: integer('bytes').notNull(),
    /** Bytes of the parts that have arrived without a gap. */
    received: integer('received').notNull().default(0),
    /** The first byte of each part. */
    offsets: integer('offsets')
      .array()
      .notNull()
      .default(sql`'{}'`),
    updatedAt: instant('updated_at').notNull(),
  },
  (t) => [
    index('hotel_picture_upload_hotel').on(t.hotelId),
    index('hotel_picture_upload_updated').on(t.updatedAt),
    check('hotel_picture_upload_received', sql`${t.received} between 0 and ${t.bytes}`),
  ],
);
