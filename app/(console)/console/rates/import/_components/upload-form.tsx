'use client';

import { useMutation } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useState, type FormEvent } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/select-field';
import { FieldRow } from '@/components/ui/form-layout';
import { TextField } from '@/components/ui/text-field';
import { consolePaths } from '@/lib/console-paths';
import { uploadRatesEndpoint } from '@/lib/domains/console-rates/contract/imports';
import { IMPORT_KIND_NAMES, MAX_IMPORT_BYTES, MAX_IMPORT_ROWS } from '@/lib/domains/console-rates/rules/imports';
import { IMPORT_KINDS, type ImportKind } from '@/lib/domains/console-rates/types';
import { callApi } from '@/lib/platform/http/client';
import styles from '../../_components/rates.module.css';

const KINDS = IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_NAMES[value] }));

/** Columns that a file of each kind must have; docs/import.md names the others. */
const COLUMNS: Readonly<Record<ImportKind, string>> = {
  rates: 'hotel_code, room_type, channel, from, to, single, double, extra_adult; contract_code for rates of a contract',
  contracts: 'code, corporate, valid_from, valid_to; adjustment_percent on the general corporate rate',
};

const MEGABYTE = 1024 * 1024;

export function UploadForm() {
  const [kind, setKind] = useState<ImportKind>('rates');
  const [problem, setProblem] = useState<string>();
  const router = useRouter();
  const upload = useMutation({
    // A browser may state another media type for CSV, such as that of a spreadsheet.
    mutationFn: (file: File) =>
      callApi(uploadRatesEndpoint, {
        query: { kind, name: file.name.slice(-200) },
        upload: new Blob([file], { type: 'text/csv' }),
      }),
    onSuccess: ({ id }) => router.push(consolePaths.rateImport(id)),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const file = new FormData(event.currentTarget).get('file');
    const found = file instanceof File ? problemOf(file) : 'Choose a file';
    setProblem(found);
    if (!found && file instanceof File) upload.mutate(file);
  };
  return (
    <Card as="section" aria-labelledby="upload" className={styles.section}>
      <h2 id="upload">Upload a CSV file</h2>
      <FieldRow onSubmit={submit} noValidate>
        <SelectField
          label="Content"
          name="kind"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'contracts' ? 'contracts' : 'rates')}
          hint={`Columns: ${COLUMNS[kind]}.`}
        />
        <TextField
          label="File"
          name="file"
          type="file"
          accept=".csv,text/csv"
          error={problem}
          hint={`At most ${MAX_IMPORT_BYTES / MEGABYTE} MB and ${MAX_IMPORT_ROWS.toLocaleString('en-IN')} rows, UTF-8.`}
        />
        <Button type="submit" loading={upload.isPending || upload.isSuccess}>
          Check the file
        </Button>
      </FieldRow>
      {upload.isError && <Alert tone="danger" live title={upload.error.message} />}
    </Card>
  );
}

function problemOf(file: File): string | undefined {
  if (file.size === 0) return 'Choose a file that is not empty';
  return file.size > MAX_IMPORT_BYTES
    ? `The file is larger than ${MAX_IMPORT_BYTES / MEGABYTE} MB. Split it.`
    : undefined;
}
