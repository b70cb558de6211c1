'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { formatLongDate } from '@/lib/dates';
import { listAddressesEndpoint } from '@/lib/domains/console-content/contract/addresses';
import { addRedirectEndpoint, redirectForm } from '@/lib/domains/console-content/contract/redirects';
import { callApi } from '@/lib/platform/http/client';
import { ActionDialog } from '../../../companies/_components/action-dialog';

type Row = RowOf<typeof listAddressesEndpoint>;

const SOURCES = { few_hotels: 'Too few hotels', requested: 'Requested' } as const;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'path', header: 'Address', cell: (row) => row.path, sort: 'path', isRowHeader: true },
  { key: 'source', header: 'Why', cell: (row) => SOURCES[row.source] },
  { key: 'hotels', header: 'Hotels', cell: (row) => row.hotels, sort: 'hotels', align: 'end' },
  { key: 'requests', header: 'Requests', cell: (row) => row.requests, sort: 'requests', align: 'end' },
  {
    key: 'requested_on',
    header: 'Last request',
    cell: ({ requestedOn }) => (requestedOn === null ? '' : formatLongDate(requestedOn)),
  },
  { key: 'nearest', header: 'Near page', cell: (row) => row.nearest },
];

const COLUMNS_OF_EDITORS: readonly DataColumn<Row>[] = [
  ...COLUMNS,
  { key: 'action', header: 'Action', cell: (row) => <RedirectButton from={row.path} nearest={row.nearest} /> },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Address', kind: 'text' },
  {
    ...{ name: 'source', label: 'Why', kind: 'select' },
    options: Object.entries(SOURCES).map(([value, label]) => ({ value, label })),
  },
];

export function AddressList({ mayWrite }: { mayWrite: boolean }) {
  return (
    <DataTable
      caption="Addresses without hotels"
      endpoint={listAddressesEndpoint}
      columns={mayWrite ? COLUMNS_OF_EDITORS : COLUMNS}
      filters={FILTERS}
      initialSort="-requests"
      rowKey={(row) => row.path}
      emptyTitle="Every address has a page"
    />
  );
}

function RedirectButton({ from, nearest }: { from: string; nearest: string }) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)} aria-label={`Redirect ${from}`}>
        Redirect
      </Button>
      {isOpen && (
        <ActionDialog
          title={`Redirect ${from}`}
          action="Add the redirect"
          schema={redirectForm}
          fields={[
            { name: 'to', label: 'To', kind: 'text', initial: nearest, hint: 'The address of a page of this site.' },
            { name: 'reason', label: 'Reason', kind: 'text', initial: 'Without hotels' },
          ]}
          fixed={{ from }}
          call={(body) => callApi(addRedirectEndpoint, { body })}
          onDone={() => {
            setOpen(false);
            showToast('The redirect is added', { tone: 'success' });
            void queries.invalidateQueries({ queryKey: listKey(listAddressesEndpoint) });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
