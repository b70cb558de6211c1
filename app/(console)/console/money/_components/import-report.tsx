'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { listKey } from '@/components/data-table/types';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { FieldRow } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { isIsoDate } from '@/lib/dates';
import { listMoneyExceptionsEndpoint } from '@/lib/domains/reconciliation/contract/money';
import { importSettlementsMutation } from '@/lib/domains/reconciliation/queries';

export function ImportReport() {
  const router = useRouter();
  const queries = useQueryClient();
  const [day, setDay] = useState('');
  const importing = useMutation({
    ...importSettlementsMutation(),
    onSuccess: ({ rows, newRows }) => {
      showToast(`${rows} rows in the report, ${newRows} of them new`, { tone: 'success' });
      void queries.invalidateQueries({ queryKey: listKey(listMoneyExceptionsEndpoint) });
      router.refresh();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIsoDate(day)) importing.mutate({ day });
  };
  return (
    <section aria-labelledby="import" className="console-money-section">
      <h2 id="import">Fetch a report again</h2>
      <p className="console-money-note">Rows that are imported already change nothing.</p>
      <FieldRow method="post" onSubmit={submit}>
        <TextField label="Day" type="date" required value={day} onChange={({ target }) => setDay(target.value)} />
        <Button type="submit" variant="secondary" loading={importing.isPending}>
          Fetch report
        </Button>
      </FieldRow>
      {importing.error && <Alert tone="danger" title={importing.error.message} live />}
    </section>
  );
}
