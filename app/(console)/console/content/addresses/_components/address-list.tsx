'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { ActionDialog, type DialogField } from '@/components/contract-form/action-dialog';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import {
  exportAddressesEndpoint,
  listAddressesEndpoint,
  openAddressEndpoint,
  openAddressForm,
} from '@/lib/domains/console-content/contract/addresses';
import {
  addRedirectEndpoint,
  endRedirectEndpoint,
  endRedirectForm,
  redirectForm,
} from '@/lib/domains/console-content/contract/redirects';
import { callApi } from '@/lib/platform/http/client';

type Row = RowOf<typeof listAddressesEndpoint>;

const SOURCES = { few_hotels: 'Too few hotels', off: 'Category is off', requested: 'Requested' } as const;

const TREATMENTS = {
  none: { label: 'Not found', tone: 'neutral' },
  unindexed: { label: 'Not indexed', tone: 'warning' },
  redirect: { label: 'Redirects', tone: 'info' },
} as const;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'path', header: 'Address', cell: (row) => row.path, sort: 'path', isRowHeader: true },
  { key: 'source', header: 'Why', cell: (row) => SOURCES[row.source] },
  {
    key: 'treatment',
    header: 'Visitors get',
    cell: ({ treatment, to }) => (
      <span className="console-content-facts">
        <Badge tone={TREATMENTS[treatment].tone}>{TREATMENTS[treatment].label}</Badge>
        {to}
      </span>
    ),
  },
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
  { key: 'action', header: 'Action', cell: (row) => <AddressActions row={row} /> },
];

/** Changes of the address, and redirects from it. */
const HISTORY: DataColumn<Row> = {
  ...{ key: 'history', header: 'Changes' },
  cell: ({ path }) => (
    <Link href={consolePaths.audit({ subject_id: path })} aria-label={`History of ${path}`}>
      History
    </Link>
  ),
};

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Address', kind: 'text' },
  {
    ...{ name: 'source', label: 'Why', kind: 'select' },
    options: Object.entries(SOURCES).map(([value, label]) => ({ value, label })),
  },
  {
    ...{ name: 'treatment', label: 'Visitors get', kind: 'select' },
    options: Object.entries(TREATMENTS).map(([value, { label }]) => ({ value, label })),
  },
  {
    ...{ name: 'requested', label: 'Requests', kind: 'select' },
    options: [{ value: 'yes', label: 'Requested by visitors' }],
  },
];

export function AddressList({ mayWrite, mayAudit }: { mayWrite: boolean; mayAudit: boolean }) {
  const columns = useMemo(() => {
    const shown = mayWrite ? COLUMNS_OF_EDITORS : COLUMNS;
    return mayAudit ? [...shown, HISTORY] : shown;
  }, [mayWrite, mayAudit]);
  return (
    <DataTable
      caption="Addresses without a page"
      endpoint={listAddressesEndpoint}
      csvEndpoint={exportAddressesEndpoint}
      columns={columns}
      filters={FILTERS}
      initialSort="-requests"
      rowKey={(row) => row.path}
      emptyTitle="Every address has a page"
    />
  );
}

type Action = 'open' | 'close' | 'redirect' | 'end-redirect';

/** What can be done with an address; each action is taken back by its opposite in the same place. */
function actionsOf({ treatment, source, hotels, redirectId }: Row): Action[] {
  if (treatment === 'unindexed') return ['close'];
  const mayOpen = source === 'few_hotels' && hotels > 0;
  return [...(mayOpen ? (['open'] as const) : []), redirectId === null ? 'redirect' : 'end-redirect'];
}

const LABELS: Readonly<Record<Action, string>> = {
  open: 'Show, not indexed',
  close: 'Hide',
  redirect: 'Redirect',
  'end-redirect': 'End redirect',
};

function AddressActions({ row }: { row: Row }) {
  const [open, setOpen] = useState<Action | null>(null);
  const queries = useQueryClient();
  const close = () => setOpen(null);
  const onDone = (message: string) => () => {
    close();
    showToast(message, { tone: 'success' });
    void queries.invalidateQueries({ queryKey: listKey(listAddressesEndpoint) });
  };
  return (
    <span className="console-content-facts">
      {actionsOf(row).map((action) => (
        <Button
          key={action}
          variant="ghost"
          size="sm"
          onClick={() => setOpen(action)}
          aria-label={`${LABELS[action]}: ${row.path}`}
        >
          {action === 'open' ? 'Show' : LABELS[action]}
        </Button>
      ))}
      {open && <AddressDialog action={open} row={row} onDone={onDone} onClose={close} />}
    </span>
  );
}

interface DialogProps {
  action: Action;
  row: Row;
  onDone: (message: string) => () => void;
  onClose: () => void;
}

const REASON: DialogField = { name: 'reason', label: 'Reason', kind: 'text', initial: '' };

function AddressDialog({ action, row, onDone, onClose }: DialogProps) {
  const { path, nearest, redirectId } = row;
  const common = { onClose, action: LABELS[action] };
  const toFields: DialogField[] = [
    { name: 'to', label: 'To', kind: 'text', initial: nearest, hint: 'The address of a page of this site.' },
    { ...REASON, initial: 'No page' },
  ];
  switch (action) {
    case 'open':
    case 'close':
      return (
        <ActionDialog
          {...common}
          title={action === 'open' ? `Show ${path} to visitors?` : `Hide ${path}?`}
          schema={openAddressForm}
          fields={[REASON]}
          consequences={<p>{action === 'open' ? OPENED : CLOSED}</p>}
          fixed={{ path, isOpen: action === 'open' }}
          call={(body) => callApi(openAddressEndpoint, { body })}
          onDone={onDone(action === 'open' ? 'The page is shown, not indexed' : 'The page is hidden')}
        />
      );
    case 'redirect':
      return (
        <ActionDialog
          {...common}
          title={`Redirect ${path}`}
          schema={redirectForm}
          fields={toFields}
          fixed={{ from: path }}
          call={(body) => callApi(addRedirectEndpoint, { body })}
          onDone={onDone('The redirect is added')}
        />
      );
    case 'end-redirect':
      return (
        <ActionDialog
          {...common}
          title={`End the redirect from ${path}?`}
          variant="danger"
          schema={endRedirectForm}
          fields={[REASON]}
          call={(body) => callApi(endRedirectEndpoint, { params: { id: redirectId ?? 0 }, body })}
          onDone={onDone('The redirect is ended')}
        />
      );
  }
}

const OPENED =
  'Visitors who open the address see its hotels. Search engines do not index it, and no page links to it. With three hotels it becomes an ordinary page.';
const CLOSED = 'The address answers “not found” until the place has three hotels.';
