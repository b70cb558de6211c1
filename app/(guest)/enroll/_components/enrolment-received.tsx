'use client';

import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import { ResultTitle } from '../../_components/result-title';
import styles from '../../_components/guest-form.module.css';

export function EnrolmentReceived({ email }: { email: string }) {
  return (
    <>
      <ResultTitle>We received your request</ResultTitle>
      <p className={styles.lead}>
        A confirmation is on its way to {email}. Once your company is approved, an invitation to open your own account
        follows to the same address.
      </p>
      <ButtonLink href={paths.home()} variant="secondary" size="lg" block>
        Browse hotels in the meantime
      </ButtonLink>
    </>
  );
}
