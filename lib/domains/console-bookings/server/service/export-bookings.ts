import 'server-only';
import type { StaffActor } from '@/lib/domains/staff/actor';
import { hideContactsIn } from '@/lib/domains/staff/rules/guest-contacts';
import { exportList } from '@/lib/platform/csv/export-list';
import type { CsvColumn } from '@/lib/platform/csv/list-csv';
import type { QueryOf } from '@/lib/platform/http/endpoint';
import type { FileAnswer } from '@/lib/platform/http/endpoint-file';
import { assertWithinLimit } from '@/lib/platform/rate-limit/server/rate-limit';
import type { exportConsoleBookingsEndpoint, FoundBooking } from '../../contract/search';
import { findBookings } from './search-bookings';

const EXPORTS = { name: 'console-booking-csv', max: 20, windowSeconds: 600 };

/** @throws {AppError} TOO_MANY_REQUESTS */
export async function exportBookings(
  actor: StaffActor,
  query: QueryOf<typeof exportConsoleBookingsEndpoint>,
): Promise<FileAnswer> {
  await assertWithinLimit(EXPORTS, actor.principal);
  const { columns: _, ...search } = query;
  const filters = { ...search, q: search.q && hideContactsIn(search.q, 'masked') };
  return exportList({ list: 'bookings', columns: COLUMNS, query, read: findBookings, filters });
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
