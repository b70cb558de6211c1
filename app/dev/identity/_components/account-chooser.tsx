'use client';

import { useState } from 'react';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';
import { Alert } from '@/components/ui/alert';
import { Avatar } from '@/components/ui/avatar';
import styles from '../identity.module.css';

interface Props {
  people: readonly { email: string; name: string; note: string }[];
  clientId: string;
  nonce: string;
}

export function AccountChooser({ people, clientId, nonce }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const isHydrated = useIsHydrated();

  const choose = async (email: string) => {
    const answer = await fetch('/dev/identity/token.json', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, client_id: clientId, nonce }),
    });
    if (!answer.ok) return setProblem('The login token could not be issued. Close this window and try again.');
    const { credential } = (await answer.json()) as { credential: string };
    const opener = window.opener as Window | null;
    if (!opener) return setProblem('The page that requested this login was closed. Close this window and try again.');
    opener.postMessage({ type: 'folio-identity', credential }, window.location.origin);
    window.close();
  };

  return (
    <>
      {problem && <Alert tone="danger" title={problem} live />}
      <ul className={styles.people}>
        {people.map(({ email, name, note }) => (
          <li key={email}>
            <button type="button" className={styles.person} disabled={!isHydrated} onClick={() => void choose(email)}>
              <Avatar name={name} />
              <span className={styles.who}>
                <span className={styles.name}>{name}</span>
                <span className={styles.email}>{email}</span>
                <span className={styles.note}>{note}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
