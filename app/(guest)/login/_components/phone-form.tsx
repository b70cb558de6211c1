'use client';

import { contractResolver } from '@/lib/platform/http/contract-form';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { storeSession } from '@/components/account/session-store';
import { track } from '@/components/analytics/track';
import { CodeForm } from '@/components/auth/code-form';
import { openAfterSignIn } from '@/components/auth/open-after-sign-in';
import { isSecondFactorRequired } from '@/components/auth/second-factor-form';
import { useOneTimeCode } from '@/components/auth/use-one-time-code';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { sendOtpEndpoint, otpSendForm } from '@/lib/domains/auth/contract/auth';
import { maskPhone } from '@/lib/domains/auth/rules/phone';
import { verifyOtpEndpoint } from '@/lib/domains/corporates/contract/phone-sign-in';
import { callApi } from '@/lib/platform/http/client';
import styles from '../../_components/guest-form.module.css';

export function PhoneForm({ target, onSecondFactor }: { target: string; onSecondFactor: (method: 'code') => void }) {
  const [phone, setPhone] = useState('');
  const otp = useOneTimeCode({
    send: (phoneNumber) => callApi(sendOtpEndpoint, { body: { phoneNumber } }),
    check: async (phoneNumber, verificationCode) => {
      const answer = await callApi(verifyOtpEndpoint, { body: { phoneNumber, verificationCode } }).catch(
        (error: unknown) => {
          if (!isSecondFactorRequired(error)) throw error;
        },
      );
      if (!answer) return onSecondFactor('code');
      storeSession(answer.data, null);
      track('login', { method: 'code' });
      openAfterSignIn(answer.data, target);
    },
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: contractResolver(otpSendForm),
    defaultValues: { phoneNumber: '' },
  });

  if (otp.state.status !== null) {
    return (
      <div className={styles.ways}>
        <p className={styles.sent} role="status">
          If {maskPhone(phone)} belongs to an account, a code is on its way.{' '}
          <button type="button" className={styles.change} onClick={otp.reset}>
            Change the number
          </button>
        </p>
        <CodeForm
          state={otp.state}
          submitLabel="Login"
          submittingLabel="Logging in"
          onCode={(code) => otp.check(phone, code)}
          onResend={() => void otp.send(phone)}
        />
      </div>
    );
  }
  const send = handleSubmit(({ phoneNumber }) => {
    setPhone(phoneNumber);
    return otp.send(phoneNumber);
  });
  return (
    <form className={styles.form} method="post" onSubmit={send} noValidate>
      {otp.state.error && <Alert tone="danger" title={otp.state.error} live />}
      <TextField
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        controlSize="lg"
        hint="Ten digits, with or without +91"
        // When the form is shown again, the pressed button is gone, so the field takes the focus.
        autoFocus={phone !== ''}
        error={formState.errors.phoneNumber?.message}
        {...register('phoneNumber')}
      />
      <Button type="submit" size="lg" block loading={otp.state.pending === 'send'} loadingText="Sending the code">
        Send code
      </Button>
    </form>
  );
}
