'use client';

import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { foundDialogField } from '@/components/console-shell/found-dialog-field';
import { ActionDialog } from '@/components/contract-form/action-dialog';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { formatRupees } from '@/components/ui/format-rupees';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import { formatLongDate } from '@/lib/dates';
import {
  createContractEndpoint,
  exportContractsEndpoint,
  listContractsEndpoint,
  newContractForm,
  type ContractRow,
} from '@/lib/domains/console-rates/contract/contracts';
import { CONTRACT_STATE_NAMES, CONTRACT_STATES } from '@/lib/domains/console-rates/rules/contract-state';
import { callApi } from '@/lib/platform/http/client';
import { contractFields } from './contract-fields';
import { ContractStateBadge } from './contract-state-badge';

type Row = RowOf<typeof listContractsEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    key: 'company',
    header: 'Company',
    cell: (row) => row.company ?? 'All companies',
    sort: 'company',
    isRowHeader: true,
  },
  { key: 'code', header: 'Contract', cell: (row) => row.code ?? 'General' },
  { key: 'hotel', header: 'Hotel', cell: (row) => row.hotel ?? 'All hotels', sort: 'hotel' },
  { key: 'room_type', header: 'Room type', cell: (row) => row.roomType ?? 'All' },
  { key: 'rate', header: 'Agreed rate', cell: rateText, align: 'end' },
  { key: 'valid_from', header: 'First night', cell: (row) => formatLongDate(row.validFrom), isHidden: true },
  { key: 'valid_to', header: 'Last night', cell: (row) => formatLongDate(row.validTo), sort: 'valid_to' },
  { key: 'state', header: 'State', cell: (row) => <ContractStateBadge state={row.state} /> },
];

function rateText({ rateFrom, rateTo, adjustment }: ContractRow): string {
  if (rateFrom === null || rateTo === null) return `General ${adjustment > 0 ? '+' : ''}${adjustment} %`;
  return rateFrom === rateTo ? formatRupees(rateFrom) : `${formatRupees(rateFrom)} to ${formatRupees(rateTo)}`;
}

const FILTERS: readonly TableFilter[] = [
  { name: 'q', label: 'Company, contract or hotel', kind: 'text' },
  {
    ...{ name: 'scope', label: 'Rates of', kind: 'select' },
    options: [
      { value: 'companies', label: 'One company' },
      { value: 'all_companies', label: 'All companies' },
    ],
  },
  {
    ...{ name: 'state', label: 'State', kind: 'select' },
    options: CONTRACT_STATES.map((value) => ({ value, label: CONTRACT_STATE_NAMES[value] })),
  },
];

export function ContractList({ mayWrite }: { mayWrite: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const router = useRouter();
  return (
    <>
      <DataTable
        caption="Contracts and corporate rate plans"
        endpoint={listContractsEndpoint}
        csvEndpoint={exportContractsEndpoint}
        columns={COLUMNS}
        filters={FILTERS}
        initialSort="company"
        rowKey={(row) => row.id}
        rowHref={(row) => (row.contractId === null ? null : consolePaths.contract(row.contractId))}
        emptyTitle="No contract found"
        action={mayWrite && <Button onClick={() => setOpen(true)}>Create a contract</Button>}
      />
      {isOpen && (
        <ActionDialog
          title="Create a contract"
          action="Create the contract"
          schema={newContractForm}
          fields={[
            foundDialogField({ name: 'company', label: 'Company', found: 'company' }),
            { name: 'code', label: 'Code', kind: 'text', initial: '' },
            ...contractFields(),
          ]}
          call={(body) => callApi(createContractEndpoint, { body })}
          onDone={({ id, code }) => {
            showToast(`The contract ${code} is created`, { tone: 'success' });
            router.push(consolePaths.contract(id));
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
