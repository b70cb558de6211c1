'use client';

import { Button } from '@/components/ui/button';
import { showToast } from '@/components/ui/show-toast';
import styles from './second-factor-settings.module.css';

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      showToast('The recovery codes are copied', { tone: 'success' });
    } catch {
      showToast('Select the codes and press Ctrl+C or ⌘C to copy them', { tone: 'info' });
    }
  };
  return (
    <div className={styles.step}>
      <p>
        Each code replaces your authenticator app or passkey once. They are shown only now, so store them where you can
        find them without your device. If you had codes before, those no longer work.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="secondary" icon="copy" onClick={() => void copy()}>
        Copy the codes
      </Button>
    </div>
  );
}
