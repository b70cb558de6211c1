import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { inTransaction } from '@/lib/platform/db/transaction';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { ActedBooking } from '../../../contract/actions';
import { insertNote, listNotes } from '../../repository/notes';
import { findForAction, toActed } from './find-booking';

const NOTES = { name: 'booking-notes', max: 60, windowSeconds: 3_600 };

/** A note that repeats the newest one of the same person is not stored again. @throws {AppError} FORBIDDEN, NOT_FOUND, TOO_MANY_REQUESTS */
export async function addNote(actor: StaffActor, reference: string, text: string): Promise<ActedBooking> {
  const booking = await findForAction(actor, reference);
  const [newest] = await listNotes(booking.id);
  if (newest?.text === text && newest.staffId === actor.staffId) return toActed(booking);
  await assertWithinLimit(NOTES, actor.principal);
  await inTransaction(async (tx) => {
    const noteId = await insertNote({ bookingId: booking.id, staffId: actor.staffId, text }, tx);
    const subject = { type: 'booking', id: booking.id };
    await recordAudit(
      { action: 'booking.note-added', subject, data: { reference: booking.reference, note_id: noteId } },
      tx,
    );
  });
  return toActed(booking);
}
