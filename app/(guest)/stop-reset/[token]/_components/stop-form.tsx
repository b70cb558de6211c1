'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { stopSecondFactorResetEndpoint } from '@/lib/domains/auth/contract/factor-reset';
import { paths } from '@/lib/paths';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { ResultTitle } from '../../../_components/result-title';
import styles from '../../../_components/guest-form.module.css';

export function StopForm({ token }: { token: string }) {
  const [state, setState] = useState<'open' | 'stopping' | 'stopped'>('open');
  const [problem, setProblem] = useState<string | null>(null);
  const stop = async () => {
    setState('stopping');
    setProblem(null);
    try {
      await callApi(stopSecondFactorResetEndpoint, { body: { token } });
      setState('stopped');
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setState('open');
      setProblem(error.message);
    }
  };
  if (state === 'stopped')
    return (
      <>
        <ResultTitle>The reset is stopped</ResultTitle>
        <p className={styles.lead} role="status">
          Your two-step login stays as it is. If you did not ask for the reset, choose a new password.
        </p>
        <ButtonLink href={paths.forgotPassword()} size="lg" block>
          Choose a new password
        </ButtonLink>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>Stop the reset of your two-step login</h1>
      <p className={styles.lead}>
        Another person started it for you. If you stop it, your authenticator app, passkeys and recovery codes stay.
      </p>
      <div className={styles.form}>
        {problem && <Alert tone="danger" title={problem} live />}
        <Button size="lg" block loading={state === 'stopping'} loadingText="Stopping" onClick={stop}>
          Stop the reset
        </Button>
      </div>
    </>
  );
}
