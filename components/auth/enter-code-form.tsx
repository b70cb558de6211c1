'use client';

import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { secondFactorForm } from '@/lib/domains/auth/contract/second-factor';
import { ApiError } from '@/lib/platform/http/client';
import { contractResolver } from '@/lib/platform/http/contract-form';
import styles from './code-form.module.css';

interface Props {
  /** False if the account has recovery codes but no authenticator app. */
  hasApp?: boolean;
  /** True if a passkey is offered above the form as the first choice. */
  hasPasskey?: boolean;
  /** Completes the login. Its error is shown in the form. */
  onCode: (code: string) => Promise<void>;
  /** Returns to the first step, for example when the five minutes of this step are over. */
  onRestart: () => void;
}

/** The second step of a login: a code of the authenticator app or a recovery code. */
export function EnterCodeForm({ hasApp = true, hasPasskey = false, onCode, onRestart }: Props) {
  const [isRecovery, setRecovery] = useState(!hasApp);
  const [isToggled, setToggled] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    resolver: contractResolver(secondFactorForm),
    defaultValues: { code: '' },
  });

  const submit = handleSubmit(async ({ code }) => {
    setProblem(null);
    try {
      await onCode(code);
    } catch (error) {
      if (error instanceof ApiError && error.field === 'code')
        setError('code', { message: error.message }, { shouldFocus: true });
      else setProblem(error instanceof ApiError ? error.message : 'Please try again');
    }
  });
  const toggle = () => {
    setRecovery(!isRecovery);
    setToggled(true);
    setProblem(null);
    resetField('code');
    setFocus('code');
  };

  return (
    <form className={styles.form} method="post" onSubmit={submit} noValidate>
      {problem && <Alert tone="danger" title={problem} live />}
      <TextField
        key={String(isRecovery)}
        label={isRecovery ? 'Recovery code' : 'Code'}
        className={isRecovery ? undefined : styles.code}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={isRecovery ? 40 : 6}
        controlSize="lg"
        autoFocus={!hasPasskey || isToggled}
        hint={
          isRecovery
            ? 'One of the ten codes that you stored. It works once. If you have none left, ask for a reset: the owner of your hotel, our support or, in the console, an administrator.'
            : 'Six digits of your authenticator app'
        }
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <Button
        type="submit"
        size="lg"
        variant={hasPasskey ? 'secondary' : 'primary'}
        block
        loading={formState.isSubmitting}
        loadingText="Logging in"
      >
        Login
      </Button>
      {hasApp && (
        <Button variant="ghost" onClick={toggle}>
          {isRecovery ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      )}
      <Button variant="ghost" onClick={onRestart}>
        Start again
      </Button>
    </form>
  );
}
