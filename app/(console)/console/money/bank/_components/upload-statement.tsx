'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { listKey } from '@/components/data-table/types';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FieldRow } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import {
  listBankTransactionsEndpoint,
  MAX_STATEMENT_BYTES,
  STATEMENT_TYPE,
  uploadBankStatementEndpoint,
} from '@/lib/domains/bank-statements/contract/bank-statements';
import { BANK_NAMES } from '@/lib/domains/bank-statements/rules/layouts';
import { callApi } from '@/lib/platform/http/client';
import { StatementHelp } from './statement-help';

export function UploadStatement() {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const upload = useMutation({
    // Browsers state other media types for statements, such as that of a spreadsheet.
    mutationFn: (file: File) =>
      callApi(uploadBankStatementEndpoint, {
        query: { name: file.name.slice(-200) },
        upload: new Blob([file], { type: STATEMENT_TYPE }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey(listBankTransactionsEndpoint) }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    const found = file instanceof File ? problemOf(file) : 'Choose a file';
    setProblem(found);
    if (!found && file instanceof File) upload.mutate(file);
  };
  return (
    <section aria-labelledby="upload" className="console-money-section">
      <h2 id="upload">Upload a statement</h2>
      <FieldRow onSubmit={submit} noValidate>
        <TextField
          label="File"
          name="file"
          type="file"
          accept=".csv,.txt,.xls,text/csv,text/plain"
          error={problem}
          hint={`${Object.values(BANK_NAMES).join(', ')}: CSV or tab-separated text, at most 5 MB.`}
        />
        <Button type="submit" loading={upload.isPending}>
          Upload
        </Button>
      </FieldRow>
      <StatementHelp />
      {upload.error && !problem && <Alert tone="danger" title={upload.error.message} live />}
      {upload.data && (
        <Alert
          tone="success"
          live
          title={`${BANK_NAMES[upload.data.bank]}: ${upload.data.newRows} new, ${upload.data.knownRows} known`}
        >
          {upload.data.matched} matched. What is unmatched is in the list.
        </Alert>
      )}
    </section>
  );
}

function problemOf(file: File): string | undefined {
  if (file.size === 0) return 'Choose a file that is not empty';
  return file.size > MAX_STATEMENT_BYTES ? 'The file is larger than 5 MB. Export a shorter period.' : undefined;
}
