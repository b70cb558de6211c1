'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { listKey } from '@/components/data-table/types';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { FieldRow } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import {
  listPayoutsEndpoint,
  MAX_REFERENCE_FILE_BYTES,
  REFERENCE_FILE_TYPE,
  uploadReferencesEndpoint,
} from '@/lib/domains/payables/contract/payouts';
import { callApi } from '@/lib/platform/http/client';

/** Records the bank's references of many lines at once. */
export function UploadReferences() {
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const upload = useMutation({
    mutationFn: ({ file, isDryRun }: { file: File; isDryRun: boolean }) =>
      callApi(uploadReferencesEndpoint, {
        query: { dryRun: isDryRun ? 'true' : 'false' },
        upload: new Blob([file], { type: REFERENCE_FILE_TYPE }),
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: listKey(listPayoutsEndpoint) }),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const file = form.get('file');
    const found = file instanceof File ? problemOf(file) : 'Choose a file';
    setProblem(found);
    if (!found && file instanceof File) upload.mutate({ file, isDryRun: form.has('dry_run') });
  };
  return (
    <section aria-labelledby="references" className="console-money-section">
      <h2 id="references">References of the bank</h2>
      <FieldRow method="post" onSubmit={submit} noValidate>
        <TextField
          label="File"
          name="file"
          type="file"
          accept=".csv,text/csv"
          error={problem}
          hint="CSV with the columns reference, utr, date (YYYY-MM-DD) and amount, at most 5 MB."
        />
        <Checkbox label="Only check the file" name="dry_run" defaultChecked />
        <Button type="submit" loading={upload.isPending}>
          Upload
        </Button>
      </FieldRow>
      {upload.error && <Alert tone="danger" title={upload.error.message} live />}
      {upload.data && (
        <Alert tone={upload.data.refused.length > 0 ? 'warning' : 'success'} live title={titleOf(upload)}>
          {upload.data.refused.length > 0 && (
            <ul>
              {upload.data.refused.slice(0, SHOWN).map(({ line, reference, reason }) => (
                <li key={line}>{`Line ${line}, ${reference || 'no reference'}: ${reason}`}</li>
              ))}
              {upload.data.refused.length > SHOWN && <li>{`and ${upload.data.refused.length - SHOWN} more`}</li>}
            </ul>
          )}
        </Alert>
      )}
    </section>
  );
}

const SHOWN = 50;

function titleOf({
  data,
  variables,
}: {
  data: { recorded: number; known: number; refused: readonly unknown[] } | undefined;
  variables: { isDryRun: boolean } | undefined;
}): string {
  if (!data) return '';
  const counts = `${data.known} already recorded, ${data.refused.length} refused`;
  if (variables?.isDryRun) return `Nothing was written. ${data.recorded} can be recorded, ${counts}`;
  return `${data.recorded} recorded, ${counts}`;
}

function problemOf(file: File): string | undefined {
  if (file.size === 0) return 'Choose a file that is not empty';
  return file.size > MAX_REFERENCE_FILE_BYTES ? 'The file is larger than 5 MB. Split it.' : undefined;
}
