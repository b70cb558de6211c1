'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { DataTable } from '@/components/data-table/data-table';
import type { DataColumn, RowOf, TableFilter } from '@/components/data-table/types';
import { formatDay } from '@/components/ui/format-day';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { TextField } from '@/components/ui/text-field';
import { consolePaths } from '@/lib/console-paths';
import {
  createPartnerEndpoint,
  exportConsolePartnersEndpoint,
  listConsolePartnersEndpoint,
  newPartnerForm,
} from '@/lib/domains/console-hotels/contract/partners';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';

type Row = RowOf<typeof listConsolePartnersEndpoint>;

const COLUMNS: readonly DataColumn<Row>[] = [
  { key: 'name', header: 'Partner', cell: (row) => row.name, sort: 'name', isRowHeader: true },
  { key: 'code', header: 'Code', cell: (row) => row.code, sort: 'code', isOnOneLine: true },
  { key: 'keys', header: 'Valid keys', cell: (row) => row.keys, align: 'end' },
  { key: 'expires_at', header: 'Key expires', cell: (row) => (row.expiresAt ? formatDay(row.expiresAt) : 'No key') },
  { key: 'connected', header: 'Connected hotels', cell: (row) => row.connected, align: 'end' },
  { key: 'requested', header: 'Waiting for owners', cell: (row) => row.requested, align: 'end' },
];

const FILTERS: readonly TableFilter[] = [{ name: 'q', label: 'Code or name', kind: 'text' }];

export function PartnerList({ canWrite }: { canWrite: boolean }) {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      <DataTable
        caption="Partners"
        endpoint={listConsolePartnersEndpoint}
        csvEndpoint={exportConsolePartnersEndpoint}
        columns={COLUMNS}
        filters={FILTERS}
        initialSort="code"
        rowKey={(row) => row.code}
        rowHref={(row) => consolePaths.partner(row.code)}
        emptyTitle="No partner found"
        action={
          canWrite && (
            <Button icon="plus" onClick={() => setCreating(true)}>
              New partner
            </Button>
          )
        }
      />
      {isCreating && <NewPartnerDialog onClose={() => setCreating(false)} />}
    </>
  );
}

function NewPartnerDialog({ onClose }: { onClose: () => void }) {
  const router = useRouter();
  const create = useMutation({
    mutationFn: (body: BodyInput<typeof createPartnerEndpoint>) => callApi(createPartnerEndpoint, { body }),
    onSuccess: ({ code }) => router.push(consolePaths.partner(code)),
  });
  const { dialog, field } = useContractForm(newPartnerForm, {
    defaultValues: { code: '', name: '' },
    mutation: create,
  });
  return (
    <FormDialog
      {...dialog}
      title="New partner"
      description="A company whose system maintains rooms and rates of hotels, or a hotel with a system of its own."
      action="Create the partner"
      onClose={onClose}
    >
      <TextField label="Code" hint="In its audit log and messages, such as acme-channel" {...field('code')} />
      <TextField label="Name" {...field('name')} />
    </FormDialog>
  );
}
