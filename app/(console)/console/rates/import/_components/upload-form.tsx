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
import { MEAL_PLANS } from '@/lib/domains/pricing/rules/meal-plan';
import { callApi } from '@/lib/platform/http/client';

const KINDS = IMPORT_KINDS.map((value) => ({ value, label: IMPORT_KIND_NAMES[value] }));

interface FileFormat {
  required: string;
  optional: string;
  values: readonly string[];
}

const DATE_FORM = 'Dates: YYYY-MM-DD, such as 2027-03-31.';

/** Columns and values of a file of each kind; docs/import.md explains them. */
const FORMATS: Readonly<Record<ImportKind, FileFormat>> = {
  rates: {
    required: 'hotel_code, room_type, channel, from, to, single, double, extra_adult',
    optional: 'contract_code, weekdays, priority, kid, meal_plan, cancellation_policy, complimentary',
    values: [
      `${DATE_FORM} Both from and to are nights that have the price. Past nights are refused.`,
      'channel: corp or website. Rates of a contract have the channel corp and the contract_code.',
      'single, double, extra_adult, kid: rupees before tax, such as 4479 or 4479.50, without a comma.',
      'weekdays: all, or days such as Fri|Sat. priority: 0 to 1000; the highest applies.',
      `meal_plan: ${MEAL_PLANS.join(', ')}. complimentary: yes or no.`,
    ],
  },
  contracts: {
    required: 'code, corporate, valid_from, valid_to',
    optional: 'name, adjustment_percent, active',
    values: [
      DATE_FORM,
      'adjustment_percent: -90 to 100, on the general corporate rate. active: yes or no.',
      'corporate: the name or number of the company.',
    ],
  },
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
    <Card as="section" aria-labelledby="upload" className="console-layout-section">
      <h2 id="upload">Upload a CSV file</h2>
      <FieldRow onSubmit={submit} noValidate>
        <SelectField
          label="Content"
          name="kind"
          options={KINDS}
          value={kind}
          onChange={({ target }) => setKind(target.value === 'contracts' ? 'contracts' : 'rates')}
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
      <h3>Columns of the file</h3>
      <p>Required: {FORMATS[kind].required}.</p>
      <p>Optional: {FORMATS[kind].optional}.</p>
      <ul className="console-rates-rules">
        {FORMATS[kind].values.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
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
