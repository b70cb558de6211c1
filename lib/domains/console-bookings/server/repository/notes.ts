import 'server-only';
import { desc, eq } from 'drizzle-orm';
import { staff } from '@/lib/domains/staff/server/tables';
import { now } from '@/lib/platform/clock/clock';
import { connection, type Connection } from '@/lib/platform/db/connection';
import type { BookingNote } from '../../types';
import { bookingNotes } from '../tables';

/** The newest first. */
export function listNotes(
  bookingId: number,
  on: Connection = connection(),
): Promise<(BookingNote & { author: string })[]> {
  return on
    .select({
      id: bookingNotes.id,
      staffId: bookingNotes.staffId,
      author: staff.name,
      text: bookingNotes.text,
      at: bookingNotes.at,
    })
    .from(bookingNotes)
    .innerJoin(staff, eq(staff.id, bookingNotes.staffId))
    .where(eq(bookingNotes.bookingId, bookingId))
    .orderBy(desc(bookingNotes.id));
}

export async function insertNote(
  note: Pick<BookingNote, 'staffId' | 'text'> & { bookingId: number },
  tx: Connection,
): Promise<number> {
  const [row] = await tx
    .insert(bookingNotes)
    .values({ ...note, at: now() })
    .returning({ id: bookingNotes.id });
  if (!row) throw new Error(`Inserting a note of booking ${note.bookingId} returned no row`);
  return row.id;
}
