'use client';

import { AnswerBadge, ANSWER_OPTIONS } from '@/components/console-bookings/answer-badge';
import { FoundFilter } from '@/components/console-shell/found-filter';
import { StatusBadge } from '@/components/bookings/status-badge';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, TableFilter } from '@/components/data-table/types';
import { formatDay } from '@/components/ui/format-day';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import { BOOKING_STATUSES, statusLabel } from '@/lib/domains/bookings/rules/status';
import {
  exportConsoleBookingsEndpoint,
  searchConsoleBookingsEndpoint,
  type FoundBooking,
} from '@/lib/domains/console-bookings/contract/search';
import { mentionsContact } from '@/lib/domains/console-bookings/rules/search-text';
import { formatLongDate } from '@/lib/dates';

const COLUMNS: readonly DataColumn<FoundBooking>[] = [
  { key: 'reference', header: 'Booking', cell: ({ reference }) => reference, isRowHeader: true },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={statusLabel(status)} /> },
  { key: 'guest', header: 'Guest', cell: ({ guest }) => guest ?? 'No name' },
  { key: 'hotel', header: 'Hotel', cell: ({ hotel }) => `${hotel.name}, ${hotel.city}` },
  { key: 'company', header: 'Company', cell: ({ company }) => company.name },
  { key: 'checkin', header: 'Arrival', cell: ({ checkin }) => formatLongDate(checkin), sort: 'checkin' },
  { key: 'checkout', header: 'Departure', cell: ({ checkout }) => formatLongDate(checkout), isHidden: true },
  { key: 'rooms', header: 'Rooms', cell: ({ rooms }) => rooms, align: 'end', isHidden: true },
  { key: 'total', header: 'Payable', cell: ({ total }) => formatRupees(total), align: 'end' },
  { key: 'answer', header: 'Hotel’s answer', cell: ({ answer }) => <AnswerBadge answer={answer} /> },
  {
    key: 'booked',
    header: 'Booked',
    cell: ({ bookedAt }) => formatDay(bookedAt),
    sort: 'booked',
  },
];

const refuseContact = (text: string) =>
  mentionsContact(text) ? 'Search for a phone number or e-mail in its own field, so that it is in no address.' : null;

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Reference, payment id or name', kind: 'text', refuse: refuseContact },
  {
    name: 'by',
    label: 'Name of',
    kind: 'select',
    allLabel: 'Guest',
    options: [
      { value: 'hotel', label: 'Hotel' },
      { value: 'company', label: 'Company' },
    ],
  },
  {
    name: 'status',
    label: 'Status',
    kind: 'select',
    options: BOOKING_STATUSES.map((value) => ({ value, label: value.replaceAll('_', ' ') })),
  },
  { name: 'answer', label: 'Hotel’s answer', kind: 'select', options: ANSWER_OPTIONS },
  { name: 'checkin_from', label: 'Arrival from', kind: 'date' },
  { name: 'checkin_to', label: 'Arrival until', kind: 'date' },
  { name: 'booked_from', label: 'Booked from', kind: 'date', isMore: true },
  { name: 'booked_to', label: 'Booked until', kind: 'date', isMore: true },
  {
    ...{ name: 'hotel_id', label: 'Hotel', kind: 'own', isMore: true },
    render: (field) => <FoundFilter kind="hotel" {...field} />,
  },
  {
    ...{ name: 'company_id', label: 'Company', kind: 'own', isMore: true },
    render: (field) => <FoundFilter kind="company" {...field} />,
  },
];

export function BookingList() {
  return (
    <DataTable
      caption="Bookings"
      endpoint={searchConsoleBookingsEndpoint}
      csvEndpoint={exportConsoleBookingsEndpoint}
      columns={COLUMNS}
      filters={FILTERS}
      initialSort="-booked"
      rowKey={({ bookingId }) => bookingId}
      rowHref={({ reference }) => consolePaths.booking(reference)}
      emptyTitle="No booking yet"
    />
  );
}
