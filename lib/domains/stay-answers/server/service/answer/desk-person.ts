import 'server-only';
import type { Booking } from '@/lib/domains/bookings/types';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Tx } from '@/lib/platform/db/transaction';

/** A person at the desk who answers instead of the reader of a mail. */
export interface DeskPerson {
  userId: number;
}

export async function auditAnswer(tx: Tx, { id, reference }: Booking, data: Record<string, unknown>): Promise<void> {
  const action = 'booking.hotel-answered';
  await recordAudit({ action, subject: { type: 'booking', id }, data: { reference, ...data } }, tx);
}
