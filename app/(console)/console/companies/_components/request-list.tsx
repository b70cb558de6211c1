'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { formatMoment } from '@/components/sessions/format-moment';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import {
  decideCompanyRequestEndpoint,
  exportCompanyRequestsEndpoint,
  listCompanyRequestsEndpoint,
  requestDecision,
} from '@/lib/domains/console-companies/contract/requests';
import { callApi } from '@/lib/platform/http/client';

type Row = RowOf<typeof listCompanyRequestsEndpoint>;
type Decision = { request: Row; decision: 'approve' | 'refuse' };

const FILTERS: readonly TableFilter[] = [
  {
    name: 'status',
    label: 'Status',
    kind: 'select',
    allLabel: 'Waiting',
    options: [
      { value: 'approved', label: 'Approved' },
      { value: 'refused', label: 'Refused' },
    ],
  },
];

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'legal_name', header: 'Company', cell: (row) => row.legalName, isRowHeader: true },
  { key: 'gstin', header: 'GSTIN', cell: (row) => row.gstin },
  { key: 'city', header: 'City', cell: (row) => row.city },
  {
    key: 'contact',
    header: 'Contact',
    cell: (row) => [row.contactName, row.email, row.phone].filter(Boolean).join(', '),
  },
  { key: 'id', header: 'Requested', cell: (row) => formatMoment(row.requestedAt), sort: 'id' },
  { key: 'reason', header: 'Reason', cell: (row) => row.reason ?? '', isHidden: true },
];

export function RequestList({ mayDecide }: { mayDecide: boolean }) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<Decision | null>(null);
  const columns = useMemo(() => (mayDecide ? [...COLUMNS, decisionColumn(setOpen)] : COLUMNS), [mayDecide]);
  const isRefusal = open?.decision === 'refuse';
  return (
    <>
      <DataTable
        caption="Requests"
        endpoint={listCompanyRequestsEndpoint}
        csvEndpoint={exportCompanyRequestsEndpoint}
        columns={columns}
        filters={FILTERS}
        initialSort="id"
        rowKey={(row) => row.id}
        rowHref={(row) => (row.companyId === null ? null : consolePaths.company(row.companyId))}
        emptyTitle="No company waits for an answer"
      />
      {open && (
        <ActionDialog
          title={`${isRefusal ? 'Refuse' : 'Approve'} ${open.request.legalName}?`}
          action={isRefusal ? 'Refuse' : 'Approve'}
          variant={isRefusal ? 'danger' : 'primary'}
          schema={requestDecision}
          fixed={{ decision: open.decision }}
          fields={
            isRefusal
              ? [{ name: 'reason', label: 'Reason', kind: 'textarea', hint: 'Stored, but not sent to the company.' }]
              : [{ name: 'isTravelAgent', label: 'Travel agent', kind: 'checkbox' }]
          }
          call={(body) => callApi(decideCompanyRequestEndpoint, { params: { id: open.request.id }, body })}
          onDone={() => {
            showToast(isRefusal ? 'The request is refused' : 'The company is created', { tone: 'success' });
            void queries.invalidateQueries({ queryKey: listKey(listCompanyRequestsEndpoint) });
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

function decisionColumn(onDecide: (decision: Decision) => void): DataColumn<Row> {
  return {
    key: 'decision',
    header: 'Decision',
    cell: (request) =>
      request.status === 'requested' && (
        <>
          <Button
            size="sm"
            aria-label={`Approve: ${request.legalName}`}
            onClick={() => onDecide({ request, decision: 'approve' })}
          >
            Approve
          </Button>{' '}
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Refuse: ${request.legalName}`}
            onClick={() => onDecide({ request, decision: 'refuse' })}
          >
            Refuse
          </Button>
        </>
      ),
  };
}
