'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { FormDialog } from '@/components/ui/form-dialog';
import { KeyValueList } from '@/components/ui/key-value-list';
import { formatLongDate } from '@/lib/dates';
import {
  applyRateImportEndpoint,
  discardRateImportEndpoint,
  type ImportView,
} from '@/lib/domains/console-rates/contract/imports';
import { rateImportOptions } from '@/lib/domains/console-rates/queries';
import { callApi } from '@/lib/platform/http/client';

export const warnedText = (warned: number) => (warned === 1 ? '1 row has a warning' : `${warned} rows have a warning`);

/** Applies or discards a checked file, after a question. */
export function ImportActions({ file }: { file: ImportView }) {
  const [asked, setAsked] = useState<'apply' | 'discard' | null>(null);
  const written = file.created + file.updated;
  const rows = written === 1 ? '1 row' : `${written} rows`;
  return (
    <>
      {written === 0 && <p>Every valid row is stored already. There is nothing to apply.</p>}
      <div className="console-layout-actions">
        <Button disabled={written === 0} onClick={() => setAsked('apply')}>
          Apply {rows}
        </Button>
        <Button variant="secondary" onClick={() => setAsked('discard')}>
          Discard the file
        </Button>
      </div>
      {asked === 'apply' && <ApplyDialog file={file} rows={rows} onClose={() => setAsked(null)} />}
      {asked === 'discard' && <DiscardDialog file={file} onClose={() => setAsked(null)} />}
    </>
  );
}

function ApplyDialog({ file, rows, onClose }: { file: ImportView; rows: string; onClose: () => void }) {
  const apply = useStateChange(file, applyRateImportEndpoint, onClose);
  const { hotels, firstNight, lastNight, warned, refused } = file;
  return (
    <FormDialog
      title={`Apply ${rows}?`}
      action={`Apply ${rows}`}
      variant={warned > 0 ? 'danger' : 'primary'}
      error={apply.error}
      isPending={apply.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        apply.mutate();
      }}
      onClose={onClose}
    >
      {warned > 0 && (
        <Alert tone="warning" title={warnedText(warned)}>
          A price in them differs much from the earlier one or from the other prices of the hotel.
        </Alert>
      )}
      <KeyValueList
        items={[
          { key: 'Rows that are written', value: rows },
          { key: 'Rows that are refused', value: refused },
          ...(hotels === null ? [] : [{ key: 'Hotels', value: hotels }]),
          { key: 'Rows with a warning', value: warned },
          ...(firstNight ? [{ key: 'First night', value: formatLongDate(firstNight) }] : []),
          ...(lastNight ? [{ key: 'Last night', value: formatLongDate(lastNight) }] : []),
        ]}
      />
      <p>New bookings pay these prices at once. The earlier prices are not stored and cannot be restored from here.</p>
    </FormDialog>
  );
}

function DiscardDialog({ file, onClose }: { file: ImportView; onClose: () => void }) {
  const discard = useStateChange(file, discardRateImportEndpoint, onClose);
  return (
    <FormDialog
      title="Discard the file?"
      action="Discard the file"
      variant="danger"
      error={discard.error}
      isPending={discard.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        discard.mutate();
      }}
      onClose={onClose}
    >
      <p>Nothing was written. To use the file later, upload it again.</p>
    </FormDialog>
  );
}

function useStateChange(
  { id }: ImportView,
  endpoint: typeof applyRateImportEndpoint | typeof discardRateImportEndpoint,
  onClose: () => void,
) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => callApi(endpoint, { params: { id } }),
    onSuccess: (changed) => {
      queries.setQueryData(rateImportOptions(id).queryKey, changed);
      onClose();
    },
  });
}
