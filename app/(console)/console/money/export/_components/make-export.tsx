'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { listKey } from '@/components/data-table/types';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { saveFile } from '@/components/ui/save-file';
import {
  downloadExportEndpoint,
  listExportsEndpoint,
  makeExportEndpoint,
} from '@/lib/domains/accounting-export/contract/exports';
import { EXPORT_FORMATS, type ExportFormat, type Period } from '@/lib/domains/accounting-export/types';
import { callApi, loadFile } from '@/lib/platform/http/client';
import { FORMAT_LABELS } from './formats';

/** Makes an export of the shown period and saves its file. */
export function MakeExport({ period }: { period: Period }) {
  const queries = useQueryClient();
  const make = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { id } = await callApi(makeExportEndpoint, { body: { ...period, format } });
      void queries.invalidateQueries({ queryKey: listKey(listExportsEndpoint) });
      return loadFile(downloadExportEndpoint, { params: { exportId: id } });
    },
    onSuccess: saveFile,
  });
  return (
    <>
      <p className="console-money-note">Import the Tally ledgers before the first vouchers.</p>
      <div className="console-layout-actions">
        {EXPORT_FORMATS.map((format) => (
          <Button
            key={format}
            variant="secondary"
            icon="download"
            loading={make.isPending && make.variables === format}
            disabled={make.isPending}
            onClick={() => make.mutate(format)}
          >
            {FORMAT_LABELS[format]}
          </Button>
        ))}
      </div>
      {make.error && <Alert tone="danger" title={make.error.message} live />}
    </>
  );
}
