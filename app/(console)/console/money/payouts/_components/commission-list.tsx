'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { DataTable } from '@/components/data-table/data-table';
import { FileButton } from '@/components/data-table/file-button';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { formatLongDate, formatMonth } from '@/lib/dates';
import {
  commissionForm,
  downloadCommissionEndpoint,
  exportCommissionEndpoint,
  issueCommissionEndpoint,
  listCommissionEndpoint,
} from '@/lib/domains/payables/contract/commission';
import { callApi } from '@/lib/platform/http/client';
import { HOTEL_FILTER } from './hotel-filter';

type Row = RowOf<typeof listCommissionEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'number', header: 'Number', cell: (row) => row.number, sort: 'id', isRowHeader: true },
  {
    key: 'kind',
    header: 'Document',
    cell: (row) => (row.credits ? `Credit note for ${row.credits}` : 'Invoice'),
  },
  { key: 'hotel', header: 'Hotel', cell: (row) => `${row.code} ${row.hotel}` },
  { key: 'month', header: 'Month', cell: (row) => formatMonth(row.month) },
  { key: 'taxable', header: 'Commission', cell: (row) => formatRupees(row.taxable, 'always'), align: 'end' },
  { key: 'tax', header: 'GST', cell: (row) => formatRupees(row.tax, 'always'), align: 'end' },
  { key: 'total', header: 'Total', cell: (row) => formatRupees(row.total, 'always'), sort: 'total', align: 'end' },
  { key: 'issued', header: 'Issued', cell: (row) => formatLongDate(row.issuedOn), isHidden: true },
  {
    key: 'pdf',
    header: 'PDF',
    cell: ({ id, number }) => (
      <FileButton
        endpoint={downloadCommissionEndpoint}
        input={{ params: { documentId: id } }}
        text="PDF"
        name={`PDF of ${number}`}
      />
    ),
  },
];

const FILTERS: readonly TableFilter[] = [
  { name: 'month', label: 'Month', kind: 'text', placeholder: 'YYYY-MM', refuse: refuseMonth },
  HOTEL_FILTER,
  {
    name: 'kind',
    label: 'Document',
    kind: 'select',
    options: [
      { value: 'invoice', label: 'Invoices' },
      { value: 'credit_note', label: 'Credit notes' },
    ],
  },
];

function refuseMonth(text: string): string | null {
  return commissionForm.shape.month.safeParse(text).success ? null : 'Enter a month as YYYY-MM';
}

export function CommissionList({ mayWrite, lastMonth }: { mayWrite: boolean; lastMonth: string }) {
  const queries = useQueryClient();
  const [isIssuing, setIssuing] = useState(false);
  return (
    <>
      <DataTable
        caption="Commission invoices"
        endpoint={listCommissionEndpoint}
        csvEndpoint={exportCommissionEndpoint}
        columns={COLUMNS}
        filters={FILTERS}
        initialSort="-id"
        rowKey={(row) => row.id}
        emptyTitle="No commission invoice"
        emptyText="Issue the month when it has ended and the time for disputes is over."
        action={
          mayWrite && (
            <Button size="sm" onClick={() => setIssuing(true)}>
              Issue a month
            </Button>
          )
        }
      />
      {isIssuing && (
        <ActionDialog
          title="Issue commission invoices"
          action="Issue"
          schema={commissionForm}
          fields={[
            {
              ...{ name: 'month', label: 'Month', kind: 'text', initial: lastMonth },
              hint: `YYYY-MM, at most ${lastMonth}, the last month that has ended. Hotels can dispute their statement until the 5th. An issued document cannot be withdrawn.`,
            },
          ]}
          call={(body) => callApi(issueCommissionEndpoint, { body })}
          onDone={({ issued, documents }) => {
            setIssuing(false);
            showToast(
              issued === 0 ? 'All documents of this month were already issued' : `Documents issued: ${issued}`,
              {
                tone: 'success',
                detail: `The month has ${documents} documents.`,
              },
            );
            void queries.invalidateQueries({ queryKey: listKey(listCommissionEndpoint) });
          }}
          onClose={() => setIssuing(false)}
        />
      )}
    </>
  );
}
