import 'server-only';
import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, serial, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { mediaFiles } from '@/lib/domains/media/server/tables';
import { PICTURE_KINDS } from '../../types';
import { hotels } from './hotels';

/** Photographs of hotels, in the order of their page. */
export const hotelPictures = pgTable(
  'hotel_picture',
  {
    id: serial('id').primaryKey(),
    hotelId: integer('hotel_id')
      .notNull()
      .references(() => hotels.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    /** Null until a photograph of another site is downloaded. */
    mediaHash: char('media_hash', { length: 32 }).references(() => mediaFiles.hash),
    /** The address from which the photograph is downloaded; null if the import had the file. */
    sourceAddress: text('source_address'),
    kind: text('kind', { enum: PICTURE_KINDS }).notNull(),
    alt: text('alt').notNull(),
    credit: text('credit').notNull().default(''),
    /** The point that remains visible when the picture is cropped, in percent from the left and from the top; null for the centre. */
    focusX: smallint('focus_x'),
    focusY: smallint('focus_y'),
    /** Code of the room type that the picture shows. */
    roomType: text('room_type'),
    /** Why the photograph could not be downloaded. */
    problem: text('problem'),
  },
  (t) => [
    uniqueIndex('hotel_picture_position').on(t.hotelId, t.position),
    uniqueIndex('hotel_picture_media').on(t.hotelId, t.mediaHash),
    index('hotel_picture_hash').on(t.mediaHash),
    check('hotel_picture_source', sql`${t.mediaHash} is not null or ${t.sourceAddress} is not null`),
    check(
      'hotel_picture_focus',
      sql`(${t.focusX} is null) = (${t.focusY} is null) and ${t.focusX} between 0 and 100 and ${t.focusY} between 0 and 100`,
    ),
  ],
);
