'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { rememberSession } from '@/components/account/session-store';
import { track } from '@/components/analytics/track';
import { CodeForm } from '@/components/auth/code-form';
import { useOneTimeCode } from '@/components/auth/use-one-time-code';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { sendOtpEndpoint, otpSendForm } from '@/lib/domains/auth/contract/auth';
import { maskPhone } from '@/lib/domains/auth/rules/phone';
import { verifyOtpEndpoint } from '@/lib/domains/corporates/contract/phone-sign-in';
import { callApi } from '@/lib/platform/http/client';
import styles from '../../_components/guest-form.module.css';

export function PhoneForm({ target }: { target: string }) {
  const [phone, setPhone] = useState('');
  const otp = useOneTimeCode({
    send: (phone_number) => callApi(sendOtpEndpoint, { body: { phone_number } }),
    check: async (phone_number, verification_code) => {
      const { data } = await callApi(verifyOtpEndpoint, { body: { phone_number, verification_code } });
      rememberSession(data, null);
      track('login', { method: 'code' });
      window.location.assign(target);
    },
  });
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(otpSendForm),
    defaultValues: { phone_number: '' },
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
  const send = handleSubmit(({ phone_number }) => {
    setPhone(phone_number);
    return otp.send(phone_number);
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
        // The button that led back was removed together with its focus.
        autoFocus={phone !== ''}
        error={formState.errors.phone_number?.message}
        {...register('phone_number')}
      />
      <Button type="submit" size="lg" block loading={otp.state.pending === 'send'} loadingText="Sending the code">
        Send code
      </Button>
    </form>
  );
}
