'use client';

import { useEffect, useRef, useState } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { beginSocialSignInEndpoint } from '@/lib/domains/corporates/contract/social-sign-in';
import { callApi } from '@/lib/platform/http/client';
import { loadGoogleIdentity } from '@/lib/providers/identity/client/google-script';
import type { ProviderButtonProps } from './local-provider-button';
import styles from './social-sign-in.module.css';

/** Pixels; the largest width that Google's button has. */
const MAX_WIDTH = 400;

/** Google draws the button; its space is reserved while the script loads. */
export function GoogleButton({ onToken, onProblem, isLink = false }: ProviderButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);

  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      try {
        const [identity, begun] = await Promise.all([loadGoogleIdentity(), callApi(beginSocialSignInEndpoint, {})]);
        const parent = place.current;
        if (isGone || !parent) return;
        const { client_id, nonce } = begun;
        const callback = ({ credential }: { credential: string }) => void onToken(credential);
        identity.initialize({ client_id, nonce, callback, auto_select: false });
        const width = Math.min(parent.clientWidth, MAX_WIDTH);
        const text = isLink ? 'continue_with' : 'signin_with';
        identity.renderButton(parent, { type: 'standard', size: 'large', text, width });
        setDrawn(true);
      } catch {
        if (!isGone) onProblem('Sign in with Google cannot be reached. Log in with your password, or try again later.');
      }
    };
    void draw();
    return () => void (isGone = true);
  }, [onToken, onProblem, isLink]);

  return (
    <div className={styles.google}>
      {!isDrawn && <Skeleton height="40px" />}
      <div ref={place} />
    </div>
  );
}
