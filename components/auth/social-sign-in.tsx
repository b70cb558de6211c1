'use client';

import { Alert } from '@/components/ui/alert';
import { GoogleButton } from './google-button';
import { LocalProviderButton } from './local-provider-button';
import styles from './social-sign-in.module.css';
import { useSocialSignIn } from './use-social-sign-in';

export interface SocialSignInProps {
  /** Who signs people in here, as `signInOption()` says; nothing is shown for null. */
  option: { provider: 'google' | 'local'; clientId: string } | null;
  /** Where the page goes after signing in. */
  target: string;
}

/**
 * Signing in by the social provider: Google's own button where it is configured, else the local provider's. Its failure has a
 * place and words of its own, apart from those of the password form.
 */
export function SocialSignIn({ option, target }: SocialSignInProps) {
  const { problem, isBusy, signIn, fail, clear } = useSocialSignIn(target);
  if (!option) return null;
  const handlers = { onToken: signIn, onProblem: fail, onStart: clear, isBusy };
  return (
    <div className={styles.block}>
      {problem && <Alert tone="danger" title={problem} live />}
      {option.provider === 'google' ? <GoogleButton {...handlers} /> : <LocalProviderButton {...handlers} />}
    </div>
  );
}
