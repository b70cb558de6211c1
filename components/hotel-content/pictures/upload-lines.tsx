import { Button } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import type { UploadLine } from './use-upload-lines';
import styles from '../pictures.module.css';

const MB = 1024 * 1024;
const toMb = (bytes: number) => (bytes / MB).toFixed(1);

function stateText({ state, received, bytes, error }: UploadLine): string {
  switch (state) {
    case 'queued':
      return 'Waits';
    case 'sending':
      return received === bytes ? 'Is checked' : `${toMb(received)} of ${toMb(bytes)} MB`;
    case 'interrupted':
      return 'The connection is interrupted. The upload continues when it is back.';
    case 'unfinished':
      return `${toMb(received)} of ${toMb(bytes)} MB arrived. Choose the file again to continue.`;
    case 'failed':
      return error ?? 'Failed';
  }
}

export function UploadLines({
  lines,
  onCancel,
}: {
  lines: readonly UploadLine[];
  onCancel: (line: UploadLine) => void;
}) {
  if (lines.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="Uploads">
      {lines.map((line) => (
        <li key={line.key} className={styles.upload} data-state={line.state}>
          {line.state === 'failed' ? (
            <span>{line.name}</span>
          ) : (
            <Progress label={line.name} value={(line.received / line.bytes) * 100} />
          )}
          <span role={line.state === 'failed' ? 'alert' : undefined} className={styles.uploadState}>
            {stateText(line)}
          </span>
          <Button variant="ghost" size="sm" aria-label={`Cancel: ${line.name}`} onClick={() => onCancel(line)}>
            {line.state === 'failed' ? 'Remove' : 'Cancel'}
          </Button>
        </li>
      ))}
    </ul>
  );
}
