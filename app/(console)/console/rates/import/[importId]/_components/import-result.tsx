'use client';

import { useQuery } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useEffect } from 'react';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { KeyValueList } from '@/components/ui/key-value-list';
import { Progress } from '@/components/ui/progress';
import type { ImportView } from '@/lib/domains/console-rates/contract/imports';
import { IMPORT_KIND_NAMES, isRunning } from '@/lib/domains/console-rates/rules/imports';
import { rateImportOptions } from '@/lib/domains/console-rates/queries';
import { ImportStateBadge } from '../../_components/import-state-badge';
import { ImportActions, warnedText } from './import-actions';
import { ChangeTable, RefusalTable } from './row-tables';

export function ImportResult({ initial, mayWrite }: { initial: ImportView; mayWrite: boolean }) {
  const options = rateImportOptions(initial.id);
  const { data: file } = useQuery({ ...options, initialData: initial });
  const router = useRouter();
  const isDone = isEnded(file.state) && !isEnded(initial.state);
  useEffect(() => {
    // The audit log below is rendered on the server.
    if (isDone) router.refresh();
  }, [isDone, router]);
  return (
    <>
      <header className="console-rates-head">
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
      <Card as="section" aria-labelledby="result" className="console-layout-section">
        <h3 id="result">{file.state === 'applied' ? 'Result' : 'What the file would change'}</h3>
        {file.state !== 'applied' && file.warned > 0 && (
          <Alert tone="warning" title={warnedText(file.warned)}>
            Compare the prices of these rows with your list before you apply the file. They come first in the table.
          </Alert>
        )}
        <KeyValueList
          items={[
            { key: 'Content', value: IMPORT_KIND_NAMES[file.kind] },
            { key: 'Rows', value: file.total },
            { key: 'New', value: file.created },
            { key: 'Changed', value: file.updated },
            { key: 'Unchanged', value: file.unchanged },
            { key: 'Refused', value: file.refused },
            ...(file.hotels === null ? [] : [{ key: 'Hotels', value: file.hotels }]),
            ...(file.kind === 'rates' ? [{ key: 'Rows with a warning', value: file.warned }] : []),
          ]}
        />
        {mayWrite && file.state === 'checked' && <ImportActions file={file} />}
      </Card>
      <ChangeTable file={file} />
      <RefusalTable file={file} />
    </>
  );
}

const isEnded = (state: ImportView['state']) => state === 'applied' || state === 'discarded';

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
