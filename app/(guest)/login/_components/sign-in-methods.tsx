'use client';

import { useCallback, useState } from 'react';
import { track } from '@/components/analytics/track';
import { openAfterSignIn } from '@/components/auth/open-after-sign-in';
import { SecondFactorForm } from '@/components/auth/second-factor-form';
import { SocialSignIn, type SocialSignInProps } from '@/components/auth/social-sign-in';
import { Button } from '@/components/ui/button';
import { Divider } from '@/components/ui/divider';
import { LoginForm } from './login-form';
import { PhoneForm } from './phone-form';
import styles from '@/app/(guest)/_components/guest-form.module.css';

type Method = 'password' | 'code' | 'social';

export function SignInMethods({ target, option }: Pick<SocialSignInProps, 'target' | 'option'>) {
  const [isByPhone, setByPhone] = useState(false);
  const [firstStep, setFirstStep] = useState<Method | null>(null);
  const requireSecondFactor = useCallback((method: Method) => setFirstStep(method), []);
  if (firstStep)
    return (
      <SecondFactorForm
        onSignedIn={(user) => {
          track('login', { method: firstStep });
          openAfterSignIn(user, target);
        }}
        onRestart={() => setFirstStep(null)}
      />
    );
  return (
    <div className={styles.ways}>
      <div hidden={isByPhone}>
        <LoginForm target={target} onSecondFactor={requireSecondFactor} />
      </div>
      <div hidden={!isByPhone}>
        <PhoneForm target={target} onSecondFactor={requireSecondFactor} />
      </div>
      <Divider label="or" />
      <Button
        variant="secondary"
        size="lg"
        block
        icon={isByPhone ? 'mail' : 'message'}
        onClick={() => setByPhone(!isByPhone)}
      >
        {isByPhone ? 'Use email and password' : 'Use a code by SMS'}
      </Button>
      <SocialSignIn target={target} option={option} onSecondFactor={requireSecondFactor} />
    </div>
  );
}
