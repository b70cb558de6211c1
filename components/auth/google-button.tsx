'use client';

import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { beginSocialSignInEndpoint } from '@/lib/domains/corporates/contract/social-sign-in';
import { callApi } from '@/lib/platform/http/client';
import { loadGoogleIdentity } from '@/lib/providers/identity/client/google-script';
import type { ProviderButtonProps } from './local-provider-button';
import styles from './social-sign-in.module.css';

/** The largest width of Google's button, in pixels. */
const MAX_WIDTH = 400;

/** Google's script renders the button. Its space is reserved while the script loads. */
export function GoogleButton({ onToken, onProblem, isLink = false }: ProviderButtonProps) {
  const container = useRef<HTMLDivElement>(null);
  const [isRendered, setRendered] = useState(false);

  useEffect(() => {
    let isUnmounted = false;
    const renderButton = async () => {
      try {
        const [identity, started] = await Promise.all([loadGoogleIdentity(), callApi(beginSocialSignInEndpoint, {})]);
        const parent = container.current;
        if (isUnmounted || !parent) return;
        const { clientId, nonce } = started;
        const callback = ({ credential }: { credential: string }) => void onToken(credential);
        identity.initialize({ client_id: clientId, nonce, callback, auto_select: false });
        const width = Math.min(parent.clientWidth, MAX_WIDTH);
        const text = isLink ? 'continue_with' : 'signin_with';
        identity.renderButton(parent, { type: 'standard', size: 'large', text, width });
        setRendered(true);
      } catch {
        if (!isUnmounted)
          onProblem('Sign in with Google cannot be reached. Log in with your password, or try again later.');
      }
    };
    void renderButton();
    return () => void (isUnmounted = true);
  }, [onToken, onProblem, isLink]);

  return (
    <div className={styles.google}>
      {!isRendered && <Skeleton height="40px" />}
      <div ref={container} />
    </div>
  );
}
