'use client';

import { Alert } from '@/components/ui/alert';
import { GoogleButton } from './google-button';
import { LocalProviderButton } from './local-provider-button';
import styles from './social-sign-in.module.css';
import { useSocialSignIn } from './use-social-sign-in';

export interface SocialSignInProps {
  option: { provider: 'google' | 'local'; clientId: string } | null;
  target: string;
  onSecondFactor: (method: 'social') => void;
}

export function SocialSignIn({ option, target, onSecondFactor }: SocialSignInProps) {
  const { problem, isBusy, signIn, fail, clear } = useSocialSignIn(target, onSecondFactor);
  if (!option) return null;
  const handlers = { onToken: signIn, onProblem: fail, onStart: clear, isBusy };
  return (
    <div className={styles.block}>
      {problem && <Alert tone="danger" title={problem} live />}
      {option.provider === 'google' ? <GoogleButton {...handlers} /> : <LocalProviderButton {...handlers} />}
    </div>
  );
}
