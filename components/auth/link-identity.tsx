'use client';

import { useMutation } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { PageFrame } from '@/components/layout/page-frame';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { unlinkSocialSignInEndpoint } from '@/lib/domains/corporates/contract/social-sign-in';
import { callApi } from '@/lib/platform/http/client';
import { GoogleButton } from './google-button';
import { LinkDialog } from './link-dialog';
import { LocalProviderButton } from './local-provider-button';
import type { SocialSignInProps } from './social-sign-in';
import styles from './social-sign-in.module.css';

interface Props extends Pick<SocialSignInProps, 'option'> {
  isLinked: boolean;
}

/** Linking requires the ID token of the provider and the password of the Folio account. */
export function LinkIdentity({ option, isLinked }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [linked, setLinked] = useState<{ email: string | null } | null>(null);
  const [isOpen, setIsOpen] = useState(isLinked);
  const [token, setToken] = useState<string | null>(null);
  const clear = useCallback(() => {
    setProblem(null);
    setLinked(null);
  }, []);
  const unlink = useMutation({
    mutationFn: () => callApi(unlinkSocialSignInEndpoint, {}),
    onMutate: clear,
    onSuccess: () => setIsOpen(false),
    onError: ({ message }) => setProblem(message),
  });

  if (!option) return null;
  const isGoogle = option.provider === 'google';
  const accountName = isGoogle ? 'Google account' : 'demo identity';
  const handlers = { onToken: setToken, onProblem: setProblem, onStart: clear, isBusy: token !== null, isLink: true };
  return (
    <PageFrame>
      <section className={styles.block} aria-labelledby="link-identity">
        <div>
          <h2 id="link-identity">Log in without a password</h2>
          <p className={styles.lead}>
            Link your {accountName} and log in with it next time. It replaces an account that was linked before. Your
            password stays valid.
          </p>
        </div>
        {problem && <Alert tone="danger" title={problem} live />}
        {linked && (
          <Alert
            tone="success"
            live
            title={linked.email ? `${linked.email} is linked` : `Your ${accountName} is linked`}
          >
            You can log in with it from now on.
          </Alert>
        )}
        {unlink.isSuccess && !isOpen && <Alert tone="success" live title={`No ${accountName} is linked any more`} />}
        <div className={styles.linkButton}>
          {isGoogle ? <GoogleButton {...handlers} /> : <LocalProviderButton {...handlers} />}
        </div>
        {isOpen && (
          <div>
            <Button variant="secondary" loading={unlink.isPending} onClick={() => unlink.mutate()}>
              Unlink your {accountName}
            </Button>
          </div>
        )}
      </section>
      {token !== null && (
        <LinkDialog
          token={token}
          accountName={accountName}
          onClose={() => setToken(null)}
          onLinked={(found) => {
            setToken(null);
            setLinked(found);
            setIsOpen(true);
          }}
        />
      )}
    </PageFrame>
  );
}
