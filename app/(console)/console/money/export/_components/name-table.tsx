'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { useContractForm } from '@/components/contract-form/use-contract-form';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { SelectField } from '@/components/ui/select-field';
import { showToast } from '@/components/ui/show-toast';
import { Table } from '@/components/ui/table';
import { TextField } from '@/components/ui/text-field';
import { accountNameForm, renameAccountEndpoint } from '@/lib/domains/accounting-export/contract/exports';
import { TALLY_GROUPS, type AccountName, type AccountNames } from '@/lib/domains/accounting-export/types';
import { callApi } from '@/lib/platform/http/client';
import type { BodyInput } from '@/lib/platform/http/endpoint';

type Named = AccountName & { account: string };

export function NameTable({ names, mayWrite }: { names: AccountNames; mayWrite: boolean }) {
  const [changing, setChanging] = useState<Named | null>(null);
  const rows = Object.entries(names).map(([account, named]) => ({ account, ...named }));
  const change = (row: Named) => (
    <Button variant="ghost" size="sm" aria-label={`Change ${row.name}`} onClick={() => setChanging(row)}>
      Change
    </Button>
  );
  return (
    <section aria-labelledby="names" className="console-money-section">
      <h2 id="names">Accounts in the accountant’s books</h2>
      <p className="console-money-note">
        Each account of our ledger is a ledger in Tally. A change applies to later exports; earlier ones keep their
        names.
      </p>
      <Table
        caption="Names of accounts"
        captionHidden
        narrow="stacks"
        density="compact"
        rows={rows}
        rowKey={({ account }) => account}
        columns={[
          { key: 'name', header: 'Name', cell: (row) => row.name, rowHeader: true },
          { key: 'group', header: 'Group', cell: (row) => row.group },
          { key: 'account', header: 'Account of our ledger', cell: (row) => row.account },
          ...(mayWrite ? [{ key: 'change', header: 'Change', cell: change }] : []),
        ]}
      />
      {changing && <NameDialog named={changing} onClose={() => setChanging(null)} />}
    </section>
  );
}

function NameDialog({ named, onClose }: { named: Named; onClose: () => void }) {
  const router = useRouter();
  const change = useMutation({
    mutationFn: (body: BodyInput<typeof renameAccountEndpoint>) => callApi(renameAccountEndpoint, { body }),
    onSuccess: ({ name }) => {
      showToast(`${name} is used from the next export on`, { tone: 'success' });
      onClose();
      router.refresh();
    },
  });
  const { account, name, group } = named;
  const { dialog, field } = useContractForm(accountNameForm, {
    defaultValues: { name, group },
    fixed: { account },
    mutation: change,
  });
  return (
    <FormDialog {...dialog} title={`Change ${name}`} action="Change" onClose={onClose}>
      <TextField label="Name" hint="Exactly as in Tally" {...field('name')} />
      <SelectField label="Group" options={TALLY_GROUPS.map((value) => ({ value, label: value }))} {...field('group')} />
    </FormDialog>
  );
}
