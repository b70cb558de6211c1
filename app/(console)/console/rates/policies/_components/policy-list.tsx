'use client';

import { useQueryClient } from '@tanstack/react-query';
import Link from 'next/link';
import { useMemo, useState } from 'react';
import { DataTable } from '@/components/data-table/data-table';
import { listKey, type DataColumn, type RowOf, type TableFilter } from '@/components/data-table/types';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { consolePaths } from '@/lib/console-paths';
import { exportPoliciesEndpoint, listPoliciesEndpoint } from '@/lib/domains/console-rates/contract/policies';
import { ChangePolicyDialog, NewPolicyDialog } from './policy-dialogs';

type Row = RowOf<typeof listPoliciesEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'code', header: 'Code', cell: (row) => row.code, sort: 'code', isRowHeader: true },
  { key: 'name', header: 'Name', cell: (row) => row.name, sort: 'name' },
  { key: 'text', header: 'Text', cell: (row) => row.text.join(' ') },
  { key: 'plans', header: 'Rate plans', cell: (row) => row.plans, sort: 'plans', align: 'end' },
];

const HISTORY: DataColumn<Row> = {
  ...{ key: 'history', header: 'Changes' },
  cell: ({ id, code }) => (
    <Link
      href={consolePaths.audit({ subject_type: 'cancellation-policy', subject_id: id })}
      aria-label={`History of ${code}`}
    >
      History
    </Link>
  ),
};

const FILTERS: readonly TableFilter[] = [{ name: 'q', label: 'Code or name', kind: 'text' }];

export function PolicyList({ mayWrite, mayAudit }: { mayWrite: boolean; mayAudit: boolean }) {
  const [open, setOpen] = useState<Row | 'new' | null>(null);
  const queries = useQueryClient();
  const columns = useMemo(() => {
    const change: DataColumn<Row> = {
      ...{ key: 'action', header: 'Action' },
      cell: (row) => (
        <Button variant="ghost" size="sm" aria-label={`Change ${row.code}`} onClick={() => setOpen(row)}>
          Change
        </Button>
      ),
    };
    return [...COLUMNS, ...(mayWrite ? [change] : []), ...(mayAudit ? [HISTORY] : [])];
  }, [mayWrite, mayAudit]);
  const done = (message: string) => {
    setOpen(null);
    showToast(message, { tone: 'success' });
    void queries.invalidateQueries({ queryKey: listKey(listPoliciesEndpoint) });
  };
  const onClose = () => setOpen(null);
  return (
    <>
      <DataTable
        caption="Cancellation policies"
        endpoint={listPoliciesEndpoint}
        csvEndpoint={exportPoliciesEndpoint}
        columns={columns}
        filters={FILTERS}
        initialSort="code"
        rowKey={(row) => row.id}
        emptyTitle="No policy found"
        action={mayWrite && <Button onClick={() => setOpen('new')}>New policy</Button>}
      />
      {open === 'new' && (
        <NewPolicyDialog onDone={({ code }) => done(`The policy ${code} is created`)} onClose={onClose} />
      )}
      {open !== null && open !== 'new' && (
        <ChangePolicyDialog
          policy={open}
          onDone={({ code }) => done(`The policy ${code} is changed`)}
          onClose={onClose}
        />
      )}
    </>
  );
}
