import 'server-only';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import type { Tx } from '@/lib/platform/db/transaction';
import { AppError } from '@/lib/platform/errors/app-error';
import type { Booking } from '@/lib/domains/bookings/types';

/** Who reports what happened with a stay. A desk and a partner act for one hotel. */
export type StayReporter =
  /** Without `staffId`, at the command line. */
  | { kind: 'operator'; staffId?: number }
  | { kind: 'desk'; hotelId: number; userId: number }
  | { kind: 'partner'; hotelId: number; partnerId: number };

export const userOf = (reporter: StayReporter): number | null => (reporter.kind === 'desk' ? reporter.userId : null);

/** Stored with the events of the booking. */
export function eventData(reporter: StayReporter, note: string): Record<string, unknown> {
  const partner = reporter.kind === 'partner' ? { partner_id: reporter.partnerId } : {};
  const staff = reporter.kind === 'operator' && reporter.staffId ? { staff_id: reporter.staffId } : {};
  return { by: reporter.kind, ...partner, ...staff, ...(note ? { note } : {}) };
}

/** @throws {AppError} NOT_FOUND for a booking of another hotel, as for an unknown booking */
export function assertOwnBooking(reporter: StayReporter, booking: Pick<Booking, 'hotelId'> | null): void {
  if (booking && (reporter.kind === 'operator' || reporter.hotelId === booking.hotelId)) return;
  throw new AppError('NOT_FOUND', { field: 'reference', isForeign: booking !== null });
}

export async function recordReport(
  tx: Tx,
  reporter: StayReporter,
  { action, before, after, note }: { action: string; before: Booking; after: Booking; note: string },
): Promise<void> {
  const { id, reference } = before;
  const data = { reference, ...eventData(reporter, '') };
  const values = { before: { status: before.status }, after: { status: after.status } };
  const subject = { type: 'booking', id };
  await recordAudit({ action: `booking.${action}`, subject, reason: note, ...values, data }, tx);
}
