'use client';

import { useState } from 'react';
import { SocialSignIn, type SocialSignInProps } from '@/components/auth/social-sign-in';
import { Button } from '@/components/ui/button';
import { Divider } from '@/components/ui/divider';
import { LoginForm } from './login-form';
import { PhoneForm } from './phone-form';
import styles from '@/app/(guest)/_components/guest-form.module.css';

export function SignInMethods({ target, option }: SocialSignInProps) {
  const [isByPhone, setByPhone] = useState(false);
  return (
    <div className={styles.ways}>
      <div hidden={isByPhone}>
        <LoginForm target={target} />
      </div>
      <div hidden={!isByPhone}>
        <PhoneForm target={target} />
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
      <SocialSignIn target={target} option={option} />
    </div>
  );
}
