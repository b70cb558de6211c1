import 'server-only';
import { listMonthRows } from '@/lib/domains/bookings/server/service/read/month-rows';
import type { Actor } from '@/lib/domains/corporates/actor';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import { bookingsCsv, type IssuedForBooking } from '../../rules/export-csv';
import { listNumbersOf } from '../repository/month-documents';

const EXPORT_LIMIT = { name: 'booking-export', max: 20, windowSeconds: 3600 };

/** @param request `month` is `YYYY-MM`. @throws {AppError} NOT_FOUND, FORBIDDEN for a booker, TOO_MANY_REQUESTS */
export async function exportBookings(
  actor: Actor,
  request: { month: string; legalEntityId?: number | undefined },
): Promise<{ filename: string; content: Buffer; disposition: 'attachment' }> {
  await assertWithinLimit(EXPORT_LIMIT, `user:${actor.userId}`);
  const rows = await listMonthRows(actor, request);
  const issued = await readDocumentNumbers(rows.map(({ bookingId }) => bookingId));
  const csv = bookingsCsv(rows.map((row) => ({ ...row, ...(issued.get(row.bookingId) ?? NO_DOCUMENTS) })));
  const content = Buffer.from(csv, 'utf8');
  return { filename: `bookings-${request.month}.csv`, content, disposition: 'attachment' };
}

const NO_DOCUMENTS: IssuedForBooking = { invoiceNumber: '', invoiceDate: '', creditNotes: [] };

async function readDocumentNumbers(bookingIds: readonly number[]): Promise<Map<number, IssuedForBooking>> {
  const issued = new Map<number, IssuedForBooking>();
  for (const { bookingId, number, issuedOn, creditNote } of await listNumbersOf(bookingIds)) {
    const before = issued.get(bookingId) ?? NO_DOCUMENTS;
    issued.set(
      bookingId,
      creditNote === null
        ? { ...before, invoiceNumber: number, invoiceDate: issuedOn }
        : { ...before, creditNotes: [...before.creditNotes, creditNote] },
    );
  }
  return issued;
}
