'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Progress } from '@/components/ui/progress';
import { applyRateImportEndpoint, type ImportView } from '@/lib/domains/console-rates/contract/imports';
import { IMPORT_KIND_NAMES, isRunning } from '@/lib/domains/console-rates/rules/imports';
import { rateImportOptions } from '@/lib/domains/console-rates/queries';
import { callApi } from '@/lib/platform/http/client';
import styles from '../../../_components/rates.module.css';
import { ImportStateBadge } from '../../_components/import-state-badge';
import { ChangeTable, RefusalTable } from './row-tables';

export function ImportResult({ initial, mayWrite }: { initial: ImportView; mayWrite: boolean }) {
  const options = rateImportOptions(initial.id);
  const { data: file } = useQuery({ ...options, initialData: initial });
  const queries = useQueryClient();
  const router = useRouter();
  const apply = useMutation({
    mutationFn: () => callApi(applyRateImportEndpoint, { params: { id: initial.id } }),
    onSuccess: (started) => queries.setQueryData(options.queryKey, started),
  });
  const isDone = file.state === 'applied' && initial.state !== 'applied';
  useEffect(() => {
    // The audit log below is rendered on the server.
    if (isDone) router.refresh();
  }, [isDone, router]);
  const written = file.created + file.updated;
  return (
    <>
      <header className={styles.head}>
        <h2>{file.fileName}</h2>
        <ImportStateBadge state={file.state} />
      </header>
      {isRunning(file.state) && <RunningImport file={file} />}
      {file.problem && (
        <Alert tone="danger" title={file.problem}>
          Nothing was written. Correct the file and upload it again.
        </Alert>
      )}
      <div role="status">{file.state === 'applied' && <Alert tone="success" title={appliedText(file)} />}</div>
      <Card as="section" aria-labelledby="result" className={styles.section}>
        <h3 id="result">{file.state === 'applied' ? 'Result' : 'Preview'}</h3>
        <KeyValueList
          items={[
            { key: 'Content', value: IMPORT_KIND_NAMES[file.kind] },
            { key: 'Rows', value: file.total },
            { key: 'New', value: file.created },
            { key: 'Changed', value: file.updated },
            { key: 'Unchanged', value: file.unchanged },
            { key: 'Refused', value: file.refused },
          ]}
        />
        {mayWrite && file.state === 'checked' && (
          <>
            {written === 0 && <p>Every valid row is stored already. There is nothing to apply.</p>}
            {apply.isError && <Alert tone="danger" live title={apply.error.message} />}
            <div className={styles.actions}>
              <Button disabled={written === 0} loading={apply.isPending} onClick={() => apply.mutate()}>
                {written === 1 ? 'Apply 1 row' : `Apply ${written} rows`}
              </Button>
            </div>
          </>
        )}
      </Card>
      <ChangeTable file={file} />
      <RefusalTable file={file} />
    </>
  );
}

function RunningImport({ file }: { file: ImportView }) {
  const { state, done, total } = file;
  const label = state === 'checking' ? 'Checking the rows' : 'Writing the rows';
  return (
    <>
      <Progress
        label={label}
        value={total === 0 ? null : (done / total) * 100}
        {...(total > 0 && { valueText: `${done} of ${total}` })}
      />
      <p>You can leave this page. The work continues, and after an interruption it begins again.</p>
    </>
  );
}

const appliedText = ({ created, updated, unchanged }: ImportView) =>
  `The file is applied: ${created} new, ${updated} changed, ${unchanged} unchanged`;
