'use client';

import { useEffect, useRef } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import styles from '../../_components/guest-form.module.css';

/** Takes the place of the form; its heading takes the focus, so that it is read out. */
export function EnrolmentReceived({ email }: { email: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        We have your request
      </h1>
      <p className={styles.lead}>
        A confirmation is on its way to {email}. Once your company is approved, an invitation to open your own account
        follows to the same address.
      </p>
      <ButtonLink href={paths.home()} variant="secondary" size="lg" block>
        Look at hotels meanwhile
      </ButtonLink>
    </>
  );
}
