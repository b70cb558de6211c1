'use client';

import { showToast } from '@/components/ui/show-toast';
import type { CallInput } from '@/lib/platform/http/client';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { CSV_ROW_LIMIT } from '@/lib/platform/http/list-schemas';
import { FileButton } from './file-button';

interface CsvButtonProps<E extends AnyEndpoint> {
  endpoint: E;
  input: CallInput<E>;
  total: number;
}

export function CsvButton<E extends AnyEndpoint>({ endpoint, input, total }: CsvButtonProps<E>) {
  const warnOfLimit = () => {
    if (total > CSV_ROW_LIMIT)
      showToast(`The file has the first ${CSV_ROW_LIMIT.toLocaleString('en-IN')} rows`, {
        tone: 'warning',
        detail: 'Use filters to export the others.',
      });
  };
  return <FileButton endpoint={endpoint} input={input} text="CSV" variant="secondary" onSaved={warnOfLimit} />;
}
