'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { ActionDialog, type DialogField } from '@/components/contract-form/action-dialog';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { formatMoment } from '@/components/sessions/format-moment';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import {
  addRedirectEndpoint,
  endRedirectEndpoint,
  endRedirectForm,
  exportRedirectsEndpoint,
  listRedirectsEndpoint,
  redirectForm,
} from '@/lib/domains/console-content/contract/redirects';
import { callApi } from '@/lib/platform/http/client';

type Row = RowOf<typeof listRedirectsEndpoint>;

const STATES = {
  active: { label: 'Active', tone: 'success' },
  covered: { label: 'Has a page', tone: 'warning' },
  broken: { label: 'No target', tone: 'danger' },
} as const;
const SOURCES = { staff: 'Added by staff', former: 'Former address' } as const;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'from', header: 'From', cell: (row) => row.from, sort: 'from', isRowHeader: true },
  { key: 'to', header: 'To', cell: (row) => row.to, sort: 'to' },
  { key: 'source', header: 'Source', cell: (row) => SOURCES[row.source] },
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
  },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason },
  { key: 'created_by', header: 'Added by', cell: (row) => row.createdBy },
  {
    key: 'created_at',
    header: 'Added',
    cell: (row) => (row.createdAt === null ? '' : formatMoment(row.createdAt)),
    sort: 'created_at',
  },
];

const COLUMNS_OF_EDITORS: readonly DataColumn<Row>[] = [
  ...COLUMNS,
  { key: 'action', header: 'Action', cell: (row) => row.id !== null && <EndButton id={row.id} from={row.from} /> },
];

const HISTORY: DataColumn<Row> = {
  ...{ key: 'history', header: 'Changes' },
  cell: ({ id, from }) =>
    id !== null && (
      <Link href={consolePaths.audit({ subject_type: 'redirect', subject_id: from })} aria-label={`History of ${from}`}>
        History
      </Link>
    ),
};

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Address', kind: 'text' },
  {
    ...{ name: 'source', label: 'Source', kind: 'select' },
    options: Object.entries(SOURCES).map(([value, label]) => ({ value, label })),
  },
  {
    ...{ name: 'state', label: 'State', kind: 'select' },
    options: Object.entries(STATES).map(([value, { label }]) => ({ value, label })),
  },
];

const REASON: DialogField = { name: 'reason', label: 'Reason', kind: 'text', hint: 'Shown in the audit log.' };
const NEW_FIELDS: readonly DialogField[] = [
  { name: 'from', label: 'From', kind: 'text', hint: 'An address without a page, such as /hotels-in-old-town/' },
  { name: 'to', label: 'To', kind: 'text', hint: 'The address of a page of this site.' },
  REASON,
];

export function RedirectList({ mayWrite, mayAudit }: { mayWrite: boolean; mayAudit: boolean }) {
  const columns = useMemo(() => {
    const shown = mayWrite ? COLUMNS_OF_EDITORS : COLUMNS;
    return mayAudit ? [...shown, HISTORY] : shown;
  }, [mayWrite, mayAudit]);
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <DataTable
        caption="Redirects"
        endpoint={listRedirectsEndpoint}
        csvEndpoint={exportRedirectsEndpoint}
        columns={columns}
        filters={FILTERS}
        initialSort="from"
        rowKey={(row) => row.key}
        emptyTitle="No redirect found"
        action={mayWrite && <Button onClick={() => setOpen(true)}>Add a redirect</Button>}
      />
      {isOpen && (
        <ActionDialog
          title="Add a redirect"
          action="Add the redirect"
          schema={redirectForm}
          fields={NEW_FIELDS}
          call={(body) => callApi(addRedirectEndpoint, { body })}
          onDone={() => {
            setOpen(false);
            showToast('The redirect is added', { tone: 'success' });
            void queries.invalidateQueries({ queryKey: listKey(listRedirectsEndpoint) });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

function EndButton({ id, from }: { id: number; from: string }) {
  const [isOpen, setOpen] = useState(false);
  const queries = useQueryClient();
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setOpen(true)} aria-label={`End the redirect from ${from}`}>
        End
      </Button>
      {isOpen && (
        <ActionDialog
          title={`End the redirect from ${from}?`}
          action="End the redirect"
          variant="danger"
          schema={endRedirectForm}
          fields={[REASON]}
          call={(body) => callApi(endRedirectEndpoint, { params: { id }, body })}
          onDone={() => {
            setOpen(false);
            showToast('The redirect is ended', { tone: 'success' });
            void queries.invalidateQueries({ queryKey: listKey(listRedirectsEndpoint) });
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
