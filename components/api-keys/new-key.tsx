import { Alert } from '@/components/ui/alert';
import { CopyField } from '@/components/ui/copy-field';
import styles from './api-keys.module.css';

export function NewKey({ value }: { value: string }) {
  return (
    <div className={styles.form}>
      <Alert tone="warning" title="Copy the key now. It is not shown again." live />
      <CopyField label="New key" value={value} what="key" />
    </div>
  );
}
