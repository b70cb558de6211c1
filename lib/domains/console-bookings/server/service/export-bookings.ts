import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { recordAudit } from '@/lib/platform/audit/record-audit';
import { listCsv, type CsvColumn } from '@/lib/platform/csv/list-csv';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { BookingQuery, FoundBooking } from '../../contract/search';
import { listBookings } from './search-bookings';

const EXPORTS = { name: 'console-booking-csv', max: 20, windowSeconds: 600 };

type Export = Omit<BookingQuery, 'page' | 'pageSize'> & { columns?: string | undefined };

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function exportBookings(actor: StaffActor, { columns, ...search }: Export): Promise<FileAnswer> {
  await assertWithinLimit(EXPORTS, actor.principal);
  const rows = await listBookings(search);
  const filters = { ...search, q: search.q && hideContactsIn(search.q, 'masked') };
  await recordAudit({
    action: 'list.exported',
    subject: { type: 'list', id: 'bookings' },
    data: { rows: rows.length, filters },
  });
  return { filename: 'bookings.csv', content: listCsv(COLUMNS, rows, columns), disposition: 'attachment' };
}

const COLUMNS: readonly CsvColumn<FoundBooking>[] = [
  { key: 'reference', header: 'Booking', value: ({ reference }) => reference },
  { key: 'status', header: 'Status', value: ({ status }) => status },
  { key: 'guest', header: 'Guest', value: ({ guest }) => guest },
  { key: 'hotel', header: 'Hotel', value: ({ hotel }) => `${hotel.name}, ${hotel.city}` },
  { key: 'company', header: 'Company', value: ({ company }) => company.name },
  { key: 'checkin', header: 'Arrival', value: ({ checkin }) => checkin },
  { key: 'checkout', header: 'Departure', value: ({ checkout }) => checkout },
  { key: 'rooms', header: 'Rooms', value: ({ rooms }) => rooms },
  { key: 'total', header: 'Payable', value: ({ total }) => total.toFixed(2) },
  { key: 'answer', header: 'Hotel’s answer', value: ({ answer }) => answer },
  { key: 'booked', header: 'Booked', value: ({ bookedAt }) => bookedAt },
];
