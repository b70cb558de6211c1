'use client';

import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import { TextField } from '@/components/ui/text-field';
import styles from './api-keys.module.css';

/** Without access to the clipboard the copy button selects the key, so that the user can copy it. */
export function NewKey({ value }: { value: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      showToast('The key is copied', { tone: 'success' });
    } catch {
      document.querySelector<HTMLInputElement>('[name="new-key"]')?.select();
      showToast('Press Ctrl+C or ⌘C to copy the key', { tone: 'info' });
    }
  };
  return (
    <div className={styles.form}>
      <Alert tone="warning" title="Copy the key now. It is not shown again." live />
      <TextField label="New key" name="new-key" value={value} readOnly onFocus={(event) => event.target.select()} />
      <Button icon="copy" onClick={() => void copy()}>
        Copy key
      </Button>
    </div>
  );
}
