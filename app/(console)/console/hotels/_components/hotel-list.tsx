'use client';

import { useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { consolePaths } from '@/lib/console-paths';
import { exportConsoleHotelsEndpoint, listConsoleHotelsEndpoint } from '@/lib/domains/console-hotels/contract/hotels';
import { CONNECTION_NAMES, CONTACT_NAMES, STATES } from './hotel-states';
import { NewHotelDialog } from './new-hotel-dialog';
import { TakeDownDialog } from './take-down-dialog';

type Row = RowOf<typeof listConsoleHotelsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'code', header: 'Code', cell: (row) => row.code, sort: 'code', isOnOneLine: true },
  { key: 'name', header: 'Hotel', cell: (row) => row.name, sort: 'name', isRowHeader: true },
  { key: 'city', header: 'City', cell: (row) => row.city, sort: 'city' },
  { key: 'star_rating', header: 'Class', cell: (row) => row.starRating ?? '–', sort: 'star_rating', align: 'end' },
  {
    key: 'status',
    header: 'State',
    cell: (row) => <Badge tone={STATES[row.status].tone}>{STATES[row.status].label}</Badge>,
  },
  { key: 'score', header: 'Completeness', cell: (row) => row.score ?? '–', sort: 'score', align: 'end' },
  { key: 'connection', header: 'Connection', cell: (row) => CONNECTION_NAMES[row.connection] },
  {
    key: 'waiting',
    header: 'Waiting changes',
    cell: (row) => (row.hasWaitingChanges ? <Badge tone="warning">Waits for approval</Badge> : 'None'),
  },
  { key: 'contacts', header: 'Contacts', cell: (row) => CONTACT_NAMES[row.contacts] },
];

const toOptions = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Code, name or city', kind: 'text' },
  {
    name: 'status',
    label: 'State',
    kind: 'select',
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
  },
  {
    name: 'score',
    label: 'Completeness',
    kind: 'select',
    options: [
      { value: '49', label: 'Below 50' },
      { value: '79', label: 'Below 80' },
      { value: '99', label: 'Below 100' },
    ],
  },
  { name: 'connection', label: 'Connection', kind: 'select', options: toOptions(CONNECTION_NAMES) },
  { name: 'contacts', label: 'Contacts', kind: 'select', options: toOptions(CONTACT_NAMES) },
  { name: 'waiting', label: 'Changes', kind: 'select', options: [{ value: 'yes', label: 'Waiting for approval' }] },
];

interface Props {
  canWrite: boolean;
  cities: readonly { slug: string; name: string }[];
}

export function HotelList({ canWrite, cities }: Props) {
  const [opened, setOpened] = useState<'new' | 'take-down' | null>(null);
  return (
    <>
      <DataTable
        caption="Hotels"
        endpoint={listConsoleHotelsEndpoint}
        csvEndpoint={exportConsoleHotelsEndpoint}
        columns={COLUMNS}
        filters={FILTERS}
        initialSort="code"
        rowKey={(row) => row.hotelId}
        rowHref={(row) => consolePaths.hotel(row.hotelId)}
        emptyTitle="No hotel found"
        action={
          canWrite && (
            <>
              <Button variant="secondary" onClick={() => setOpened('take-down')}>
                Take a photograph down
              </Button>
              <Button icon="plus" onClick={() => setOpened('new')}>
                New hotel
              </Button>
            </>
          )
        }
      />
      {opened === 'take-down' && <TakeDownDialog onClose={() => setOpened(null)} />}
      {opened === 'new' && <NewHotelDialog cities={cities} onClose={() => setOpened(null)} />}
    </>
  );
}
