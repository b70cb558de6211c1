'use client';

import { useState } from 'react';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { Button } from '@/components/ui/button';
import styles from '../identity.module.css';

export function RotateKeysButton() {
  const [kid, setKid] = useState<string | null>(null);
  const isHydrated = useIsHydrated();
  const rotate = async () => {
    const answer = await fetch('/dev/identity/rotate.json', { method: 'POST' });
    if (answer.ok) setKid(((await answer.json()) as { kid: string }).kid);
  };
  return (
    <div className={styles.keys}>
      <Button variant="link" size="sm" disabled={!isHydrated} onClick={() => void rotate()}>
        Sign with a new key
      </Button>
      <span role="status">{kid && `Key ${kid.slice(0, 8)} signs from now on.`}</span>
    </div>
  );
}
