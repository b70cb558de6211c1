'use client';

import { useCallback, useState } from 'react';
import { PageFrame } from '@/components/layout/page-frame';
import { Alert } from '@/components/ui/alert';
import { linkSocialSignIn } from '@/lib/domains/corporates/contract-social-sign-in';
import { SOCIAL_SIGN_IN_REFUSED } from '@/lib/domains/corporates/literals';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { GoogleButton } from './google-button';
import { LocalProviderButton } from './local-provider-button';
import type { SocialSignInProps } from './social-sign-in';
import styles from './social-sign-in.module.css';

/**
 * Lets a signed-in person sign in by the social provider from now on; nothing is shown where there is none. The token proves
 * the person there, the session the account here.
 */
export function LinkIdentity({ option }: Pick<SocialSignInProps, 'option'>) {
  const [problem, setProblem] = useState<string | null>(null);
  const [linked, setLinked] = useState<{ email: string | null } | null>(null);
  const [isBusy, setBusy] = useState(false);

  const link = useCallback(async (token: string) => {
    setBusy(true);
    setProblem(null);
    try {
      setLinked(await callApi(linkSocialSignIn, { body: { token } }));
    } catch (error) {
      setProblem(describe(error));
    }
    setBusy(false);
  }, []);
  const clear = useCallback(() => {
    setProblem(null);
    setLinked(null);
  }, []);

  if (!option) return null;
  const isGoogle = option.provider === 'google';
  const whose = isGoogle ? 'Google account' : 'demo identity';
  const handlers = { onToken: link, onProblem: setProblem, onStart: clear, isBusy, isLink: true };
  return (
    <PageFrame>
      <section className={styles.block} aria-labelledby="link-identity">
        <div>
          <h2 id="link-identity">Sign in without a password</h2>
          <p className={styles.lead}>
            Link your {whose} and sign in with it next time. It takes the place of one that was linked before; your
            password stays.
          </p>
        </div>
        {problem && <Alert tone="danger" title={problem} live />}
        {linked && (
          <Alert tone="success" live title={linked.email ? `${linked.email} is linked` : `Your ${whose} is linked`}>
            You can sign in with it from now on.
          </Alert>
        )}
        <div className={styles.linkButton}>
          {isGoogle ? <GoogleButton {...handlers} /> : <LocalProviderButton {...handlers} />}
        </div>
      </section>
    </PageFrame>
  );
}

function describe(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Please try again';
  return error.status === 401 ? SOCIAL_SIGN_IN_REFUSED : error.message;
}
