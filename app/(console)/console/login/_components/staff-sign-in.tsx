'use client';

import { useState } from 'react';
import { EnterCodeForm } from '@/components/auth/enter-code-form';
import { RecoveryCodes } from '@/components/sessions/recovery-codes';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { completeStaffSignInEndpoint } from '@/lib/domains/staff/contract/sign-in';
import { callApi } from '@/lib/platform/http/client';
import { SetUpForm, type SetUp } from './set-up-form';
import { StaffLoginForm } from './staff-login-form';
import styles from './staff-sign-in.module.css';

type Step =
  | { name: 'password' }
  | { name: 'code' }
  | { name: 'set-up'; setUp: SetUp }
  | { name: 'recovery-codes'; codes: readonly string[] };

/** Asks for the password, then for a code, or sets up two-step login. */
export function StaffSignIn({ target, hasSessionEnded }: { target: string; hasSessionEnded: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const restart = () => setStep({ name: 'password' });
  // Loads the whole page, so that no part of it shows the state before the login.
  const open = () => window.location.assign(target);
  switch (step.name) {
    case 'password':
      return (
        <>
          {hasSessionEnded && (
            <Alert tone="info" title="Your session has ended">
              A session ends after 30 minutes without use. Please log in again.
            </Alert>
          )}
          <StaffLoginForm
            onCodeRequired={() => setStep({ name: 'code' })}
            onSetUpRequired={(setUp) => setStep({ name: 'set-up', setUp })}
          />
        </>
      );
    case 'code':
      return (
        <EnterCodeForm
          onCode={async (code) => {
            await callApi(completeStaffSignInEndpoint, { body: { code } });
            open();
          }}
          onRestart={restart}
        />
      );
    case 'set-up':
      return (
        <SetUpForm {...step.setUp} onDone={(codes) => setStep({ name: 'recovery-codes', codes })} onRestart={restart} />
      );
    case 'recovery-codes':
      return (
        <section className={styles.form} aria-labelledby="recovery-codes">
          <h2 id="recovery-codes">Store your recovery codes</h2>
          <RecoveryCodes codes={step.codes} />
          <Button size="lg" block onClick={open}>
            I have stored them
          </Button>
        </section>
      );
  }
}
