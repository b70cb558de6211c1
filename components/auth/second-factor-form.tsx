'use client';

import { useEffect, useState } from 'react';
import { storeSession } from '@/components/account/session-store';
import { canUsePasskeys } from '@/components/passkeys/authenticator';
import { usePasskey } from '@/components/passkeys/use-passkey';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Divider } from '@/components/ui/divider';
import { Spinner } from '@/components/ui/spinner';
import { beginPasskeySignInEndpoint } from '@/lib/domains/auth/contract/passkeys';
import type { AuthenticatedUser } from '@/lib/domains/corporates/contract/corporates';
import { completePasskeySignInEndpoint, completeSignInEndpoint } from '@/lib/domains/corporates/contract/second-factor';
import { errorCodes } from '@/lib/platform/errors/error-codes';
import { ApiError, callApi } from '@/lib/platform/http/client';
import styles from './code-form.module.css';
import { EnterCodeForm } from './enter-code-form';

export function isSecondFactorRequired(error: unknown): boolean {
  return error instanceof ApiError && error.code === errorCodes.SECOND_FACTOR_REQUIRED.code;
}

interface Ways {
  hasApp: boolean;
  hasPasskey: boolean;
}

interface Props {
  onSignedIn: (user: AuthenticatedUser) => void;
  /** Returns to the first step, for example when the five minutes of this step are over. */
  onRestart: () => void;
}

const beginSignIn = () => callApi(beginPasskeySignInEndpoint, {});

/** If the request fails, the user can still enter a code. Its response then shows why the login cannot be completed. */
async function findWays(): Promise<Ways> {
  try {
    const { hasApp, options } = await beginSignIn();
    return { hasApp, hasPasskey: options !== null && canUsePasskeys() };
  } catch {
    return { hasApp: true, hasPasskey: false };
  }
}

export function SecondFactorForm({ onSignedIn, onRestart }: Props) {
  const [ways, setWays] = useState<Ways | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void findWays().then((found) => {
      if (isCurrent) setWays(found);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  const finish = (user: AuthenticatedUser) => {
    storeSession(user, null);
    onSignedIn(user);
  };
  const passkey = usePasskey({
    begin: beginSignIn,
    finish: async (assertion) => finish(await callApi(completePasskeySignInEndpoint, { body: { passkey: assertion } })),
  });
  const enterCode = async (code: string) => {
    passkey.clear();
    finish(await callApi(completeSignInEndpoint, { body: { code } }));
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
