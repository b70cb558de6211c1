'use client';

import Link from 'next/link';
import { Fragment } from 'react';
import { AnswerBadge, ANSWER_OPTIONS } from '@/components/console-bookings/answer-badge';
import { FoundFilter } from '@/components/console-shell/found-filter';
import { StatusBadge } from '@/components/bookings/status-badge';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, TableFilter } from '@/components/data-table/types';
import { useAddressParams } from '@/components/data-table/use-address-params';
import { formatDay } from '@/components/ui/format-day';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import { BOOKING_STATUSES, statusLabel } from '@/lib/domains/bookings/rules/status';
import {
  exportConsoleBookingsEndpoint,
  searchConsoleBookingsEndpoint,
  type FoundBooking,
} from '@/lib/domains/console-bookings/contract/search';
import { mentionsContact, readSearchText, SEARCH_SUBJECTS } from '@/lib/domains/console-bookings/rules/search-text';
import { formatLongDate } from '@/lib/dates';

const WHOLE_NUMBERS =
  'References are found by their start, numbers and payment ids only as a whole. Other filters apply too.';

export const guestText = ({ guest, foundGuest }: Pick<FoundBooking, 'guest' | 'foundGuest'>) =>
  foundGuest ? `${guest ?? 'No name'}, with ${foundGuest}` : (guest ?? 'No name');

const COLUMNS: readonly DataColumn<FoundBooking>[] = [
  { key: 'reference', header: 'Booking', cell: ({ reference }) => reference, isRowHeader: true },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusBadge status={statusLabel(status)} /> },
  { key: 'guest', header: 'Guest', cell: guestText },
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
  { name: 'q', label: 'Reference or its start, payment id, name', kind: 'text', refuse: refuseContact },
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
  { name: 'checkin_to', label: 'Arrival until', kind: 'date', notBefore: 'checkin_from' },
  { name: 'booked_from', label: 'Booked from', kind: 'date', isMore: true },
  { name: 'booked_to', label: 'Booked until', kind: 'date', isMore: true, notBefore: 'booked_from' },
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
  const { hrefFor } = useAddressParams();
  const emptyFor = ({ q = '', by }: Readonly<Record<string, string>>) => {
    const key = readSearchText(q, 'guest');
    if (!key) return null;
    if (key.kind !== 'name') return { title: `No booking has “${q}”`, text: WHOLE_NUMBERS };
    const searched = SEARCH_SUBJECTS.find((subject) => subject === by) ?? 'guest';
    const others = SEARCH_SUBJECTS.filter((subject) => subject !== searched);
    return {
      title: `No ${searched} of a booking is called “${q}”`,
      text: (
        <>
          Search for it as the name of a{' '}
          {others.map((subject, index) => (
            <Fragment key={subject}>
              {index > 0 && ' or a '}
              <Link href={hrefFor({ by: subject === 'guest' ? undefined : subject, page: undefined })}>{subject}</Link>
            </Fragment>
          ))}
          , or change another filter.
        </>
      ),
    };
  };
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
      emptyFor={emptyFor}
    />
  );
}
