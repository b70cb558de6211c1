'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { KeyValueList } from '@/components/ui/key-value-list';
import { verifyHotelContactEndpoint } from '@/lib/domains/hotel-messages/contract/contacts';
import type { PendingContact } from '@/lib/domains/hotel-messages/types';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { brandName } from '@/lib/platform/shell/brand';
import { ResultTitle } from '../../../_components/result-title';
import styles from '../../../_components/guest-form.module.css';

export function ConfirmForm({ token, contact }: { token: string; contact: PendingContact }) {
  const [state, setState] = useState<'open' | 'confirming' | 'confirmed'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = async () => {
    setState('confirming');
    setProblem(null);
    try {
      await callApi(verifyHotelContactEndpoint, { body: { token } });
      setState('confirmed');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('open');
      setProblem(error.message);
    }
  };
  const { hotel, email, phone, messages } = contact;
  if (state === 'confirmed')
    return (
      <>
        <ResultTitle>The address is confirmed</ResultTitle>
        <p className={styles.lead} role="status">
          From now on, messages about {hotel} are sent to {email}. You can close this page.
        </p>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>Messages for {hotel}</h1>
      <p className={styles.lead}>
        {brandName()} sends these messages about bookings as soon as you confirm the address.
      </p>
      <KeyValueList
        items={[
          { key: 'Address', value: email },
          { key: 'Messages', value: messages.join(', ') },
          ...(phone ? [{ key: 'Text messages to', value: phone }] : []),
        ]}
      />
      <div className={classNames(styles.form, styles.confirm)}>
        {problem && <Alert tone="danger" title={problem} live />}
        <Button size="lg" block loading={state === 'confirming'} loadingText="Confirming" onClick={confirm}>
          Confirm the address
        </Button>
      </div>
    </>
  );
}
