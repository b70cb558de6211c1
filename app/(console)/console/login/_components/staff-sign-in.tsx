'use client';

import { useState } from 'react';
import { SecondStepForm } from '@/components/auth/second-step-form';
import { RecoveryCodes } from '@/components/sessions/recovery-codes';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { beginStaffPasskeySignInEndpoint } from '@/lib/domains/staff/contract/own-second-factor';
import { completeStaffSignInEndpoint } from '@/lib/domains/staff/contract/sign-in';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { NewPasswordForm, type SecondStep } from './new-password-form';
import { SetUpForm, type SetUp } from './set-up-form';
import { StaffLoginForm } from './staff-login-form';

type Step =
  | { name: 'password' }
  | { name: 'code' }
  | { name: 'new-password'; proof: SecondStep }
  | { name: 'set-up'; setUp: SetUp }
  | { name: 'recovery-codes'; codes: readonly string[] };

const begin = () => callApi(beginStaffPasskeySignInEndpoint, {});

/** The password, then a passkey or a code, or the set-up of two-step login. */
export function StaffSignIn({ target, hasSessionEnded }: { target: string; hasSessionEnded: boolean }) {
  const [step, setStep] = useState<Step>({ name: 'password' });
  const restart = () => setStep({ name: 'password' });
  // Loads the whole page, so that no part of it shows the state before the login.
  const open = () => window.location.assign(target);
  const complete = async (proof: SecondStep) => {
    try {
      await callApi(completeStaffSignInEndpoint, { body: proof });
      open();
    } catch (error) {
      if (!(error instanceof ApiError && error.field === 'password')) throw error;
      setStep({ name: 'new-password', proof });
    }
  };
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
        <SecondStepForm
          begin={begin}
          onPasskey={(passkey) => complete({ passkey })}
          onCode={(code) => complete({ code })}
          onRestart={restart}
        />
      );
    case 'new-password':
      return <NewPasswordForm proof={step.proof} onDone={open} onRestart={restart} />;
    case 'set-up':
      return (
        <SetUpForm {...step.setUp} onDone={(codes) => setStep({ name: 'recovery-codes', codes })} onRestart={restart} />
      );
    case 'recovery-codes':
      return (
        <section className="console-staff-sign-in-form" aria-labelledby="recovery-codes">
          <h2 id="recovery-codes">Store your recovery codes</h2>
          <RecoveryCodes codes={step.codes} />
          <Button size="lg" block onClick={open}>
            I have stored them
          </Button>
        </section>
      );
  }
}
