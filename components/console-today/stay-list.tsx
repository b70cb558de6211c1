'use client';

import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn } from '@/components/data-table/types';
import { Badge } from '@/components/ui/badge';
import { formatRupees } from '@/components/ui/format-rupees';
import { consolePaths } from '@/lib/console-paths';
import type { StayRow } from '@/lib/domains/console-today/contract/today';
import type { StayList } from '@/lib/domains/console-today/rules/lists';
import { TODAY_LISTS } from '@/lib/domains/console-today/rules/today-lists';
import { formatStayDay, timeInIndia } from '@/lib/dates';
import { STATUS_LABELS, STATUS_TONES } from './labels';
import { STAY_SOURCE } from './list-sources';

const TIMES: Readonly<Record<StayList, string>> = { confirmed: 'Booked at', arrivals: 'From', holds: 'Hold ends' };

const columnsOf = (list: StayList): readonly DataColumn<StayRow>[] => [
  { key: 'reference', header: 'Booking', cell: (row) => row.reference, sort: 'reference', isRowHeader: true },
  { key: 'at', header: TIMES[list], cell: (row) => timeInIndia(new Date(row.at)), sort: 'at' },
  { key: 'guest', header: 'Guest', cell: (row) => row.guest ?? 'No name yet' },
  { key: 'hotel', header: 'Hotel', cell: (row) => `${row.hotel}, ${row.city}`, sort: 'hotel' },
  { key: 'company', header: 'Company', cell: (row) => row.company },
  { key: 'checkin', header: 'Check-in', cell: (row) => formatStayDay(row.checkin, row.checkin) },
  { key: 'checkout', header: 'Check-out', cell: (row) => formatStayDay(row.checkout, row.checkin), isHidden: true },
  { key: 'rooms', header: 'Rooms', cell: (row) => row.rooms, align: 'end', isHidden: true },
  { key: 'amount', header: 'Amount', cell: (row) => formatRupees(row.amount), align: 'end' },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => <Badge tone={STATUS_TONES[row.status]}>{STATUS_LABELS[row.status]}</Badge>,
  },
];

/** Constant objects, because the table library compares columns by identity. */
const COLUMNS = { confirmed: columnsOf('confirmed'), arrivals: columnsOf('arrivals'), holds: columnsOf('holds') };
const FIXED = { confirmed: { list: 'confirmed' }, arrivals: { list: 'arrivals' }, holds: { list: 'holds' } } as const;

export function StayListTable({ list }: { list: StayList }) {
  const { title, emptyTitle } = TODAY_LISTS[list];
  return (
    <DataTable
      {...STAY_SOURCE}
      caption={title}
      fixed={FIXED[list]}
      columns={COLUMNS[list]}
      initialSort="at"
      rowKey={(row) => row.reference}
      rowHref={(row) => consolePaths.booking(row.reference)}
      emptyTitle={emptyTitle}
    />
  );
}
