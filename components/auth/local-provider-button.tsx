'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { beginSocialSignInEndpoint } from '@/lib/domains/corporates/contract/social-sign-in';
import { ApiError, callApi } from '@/lib/platform/http/client';
import { waitForLocalCredential, openLocalWindow } from '@/lib/providers/identity/client/local-window';
import { useIsHydrated } from '@/components/ui/use-is-hydrated';

export interface ProviderButtonProps {
  onToken: (token: string) => void | Promise<void>;
  onProblem: (message: string) => void;
  onStart: () => void;
  isBusy: boolean;
  isLink?: boolean;
}

export function LocalProviderButton({ onToken, onProblem, onStart, isBusy, isLink = false }: ProviderButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const isHydrated = useIsHydrated();

  const signIn = async () => {
    onStart();
    const opened = openLocalWindow();
    if (!opened) return onProblem('Your browser blocked the login window. Allow it for this site and try again.');
    setOpen(true);
    try {
      const { clientId, nonce } = await callApi(beginSocialSignInEndpoint, {});
      const token = await waitForLocalCredential(opened, { clientId, nonce });
      if (token) await onToken(token);
    } catch (error) {
      opened.close();
      onProblem(error instanceof ApiError ? error.message : 'Please try again');
    } finally {
      setOpen(false);
    }
  };

  return (
    <Button
      variant="secondary"
      size="lg"
      block
      icon="key"
      disabled={!isHydrated}
      loading={isOpen || isBusy}
      loadingText={isLink ? 'Linking' : 'Logging in'}
      onClick={() => void signIn()}
    >
      {isLink ? 'Link a demo identity' : 'Log in with a demo identity'}
    </Button>
  );
}
