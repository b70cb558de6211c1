'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import type { PrivacyView } from '@/lib/domains/privacy/contract/privacy';
import { EraseDialog } from './erase-dialog';
import styles from './privacy.module.css';

interface Props {
  erasure: PrivacyView['erasure'];
  /** The operator's e-mail address, shown to users who cannot confirm the erasure with a password or a phone number. */
  mailbox: string;
}

export function ErasureSection({ erasure: { confirmWith, obstacles }, mailbox }: Props) {
  const [isConfirming, setConfirming] = useState(false);
  const hasNoObstacles = obstacles.length === 0;
  return (
    <section className={styles.part} aria-labelledby="erasure">
      <h2 id="erasure">Erase your account</h2>
      <div className={styles.what}>
        <div>
          <h3>What is erased</h3>
          <ul>
            <li>Your account, login, sessions, memberships and calendar address</li>
            <li>Your name, e-mail and phone in bookings, mails and logs</li>
            <li>Your saved cards at the payment provider</li>
          </ul>
        </div>
        <div>
          <h3>What we keep, and why</h3>
          <ul>
            <li>Tax invoices and accounts, unchanged for 72 months (section 36 CGST Act)</li>
            <li>Bookings without your name: your company needs them for its accounts</li>
            <li>Points and vouchers, which belong to your company</li>
            <li>
              Data linked only to your mobile number, unless you verified the number with a code in the last seven days
            </li>
            <li>Stays that others booked with your name only, without your email or that number</li>
          </ul>
        </div>
      </div>
      {!hasNoObstacles && (
        <Alert tone="warning" title="Your account cannot be erased yet">
          <div className={styles.obstacles}>
            {obstacles.map((obstacle) => (
              <p key={obstacle}>{obstacle}</p>
            ))}
          </div>
        </Alert>
      )}
      {hasNoObstacles && confirmWith === 'operator' && (
        <Alert tone="info" title="Write to us to have it erased">
          You have neither a password nor a mobile number to confirm it with:{' '}
          <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </Alert>
      )}
      {hasNoObstacles && confirmWith !== 'operator' && (
        <div>
          <Button variant="danger" onClick={() => setConfirming(true)}>
            Erase my account
          </Button>
        </div>
      )}
      {isConfirming && confirmWith !== 'operator' && (
        <EraseDialog confirmWith={confirmWith} onClose={() => setConfirming(false)} />
      )}
    </section>
  );
}
