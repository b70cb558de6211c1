'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import { showToast } from '@/components/ui/show-toast';
import { loadFile, type CallInput } from '@/lib/platform/http/client';
import type { AnyEndpoint } from '@/lib/platform/http/endpoint';
import { CSV_ROW_LIMIT } from '@/lib/platform/http/list-schemas';

interface CsvButtonProps<E extends AnyEndpoint> {
  endpoint: E;
  input: CallInput<E>;
  total: number;
}

export function CsvButton<E extends AnyEndpoint>({ endpoint, input, total }: CsvButtonProps<E>) {
  const file = useMutation({
    mutationFn: () => loadFile(endpoint, input),
    onSuccess: (csv) => {
      saveFile(csv);
      if (total > CSV_ROW_LIMIT)
        showToast(`The file has the first ${CSV_ROW_LIMIT.toLocaleString('en-IN')} rows`, {
          tone: 'warning',
          detail: 'Use filters to export the others.',
        });
    },
    onError: ({ message }) => showToast('The file could not be made', { tone: 'danger', detail: message }),
  });
  return (
    <Button variant="secondary" size="sm" icon="download" loading={file.isPending} onClick={() => file.mutate()}>
      CSV
    </Button>
  );
}
