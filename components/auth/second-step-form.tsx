'use client';

import { useEffect, useState } from 'react';
import { canUsePasskeys } from '@/components/passkeys/authenticator';
import { usePasskey, type PasskeyUse } from '@/components/passkeys/use-passkey';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Divider } from '@/components/ui/divider';
import { Spinner } from '@/components/ui/spinner';
import styles from './code-form.module.css';
import { EnterCodeForm } from './enter-code-form';

interface Ways {
  hasApp: boolean;
  hasPasskey: boolean;
}

interface Props {
  /** Returns how the login can be completed, with the options of a passkey. */
  begin: () => Promise<{ hasApp: boolean; options: Record<string, unknown> | null }>;
  onPasskey: PasskeyUse['finish'];
  onCode: (code: string) => Promise<void>;
  /** Returns to the first step, for example after the five minutes of this step. */
  onRestart: () => void;
}

/** After a failure a code can be entered nevertheless; its answer shows why the login cannot be completed. */
async function findWays(begin: Props['begin']): Promise<Ways> {
  try {
    const { hasApp, options } = await begin();
    return { hasApp, hasPasskey: options !== null && canUsePasskeys() };
  } catch {
    return { hasApp: true, hasPasskey: false };
  }
}

/** The second step of a login: a passkey where the account has one, otherwise a code. */
export function SecondStepForm({ begin, onPasskey, onCode, onRestart }: Props) {
  const [ways, setWays] = useState<Ways | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void findWays(begin).then((found) => {
      if (isCurrent) setWays(found);
    });
    return () => {
      isCurrent = false;
    };
  }, [begin]);
  const passkey = usePasskey({ begin, finish: onPasskey });
  const enterCode = (code: string) => {
    passkey.clear();
    return onCode(code);
  };

  if (!ways) return <Spinner label="Loading the second step of your login" />;
  return (
    <div className={styles.form}>
      {ways.hasPasskey && (
        <>
          {passkey.problem && <Alert tone="danger" title={passkey.problem} live />}
          <Button
            size="lg"
            block
            icon="key"
            autoFocus
            loading={passkey.isBusy}
            loadingText="Waiting for your passkey"
            onClick={() => void passkey.run()}
          >
            Use a passkey
          </Button>
          <Divider label="or" />
        </>
      )}
      <EnterCodeForm {...ways} onCode={enterCode} onRestart={onRestart} />
    </div>
  );
}
