import 'server-only';
import type { Booking } from '@/lib/domains/bookings/types';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Tx } from '@/lib/platform/db/transaction';

/** A person at the desk of the hotel, or a member of staff whom the hotel told its answer. The reader of a mail has no name. */
export type Answerer = { userId: number } | { staffId: number; reason: string };

export const isStaff = (by: Answerer | undefined): by is { staffId: number; reason: string } =>
  by !== undefined && 'staffId' in by;

/** What the history of the booking says about who recorded the answer. */
export const recordedBy = (by: Answerer | undefined) => (isStaff(by) ? { by: 'operator', staff_id: by.staffId } : {});

interface AnswerChange {
  before: Booking;
  after: { answer: 'ready' | 'refused'; number: string | null; refusal?: string };
  from: string;
}

export async function auditAnswer(tx: Tx, by: Answerer, { before, after, from }: AnswerChange): Promise<void> {
  const { id, reference, hotelConfirmation } = before;
  const { number, ...answer } = after;
  const entry = {
    action: 'booking.hotel-answered',
    subject: { type: 'booking', id },
    before: { answer: from, hotel_confirmation: hotelConfirmation },
    after: { ...answer, hotel_confirmation: number ?? hotelConfirmation },
    data: { reference },
  };
  await recordAudit(isStaff(by) ? { ...entry, reason: by.reason } : entry, tx);
}
