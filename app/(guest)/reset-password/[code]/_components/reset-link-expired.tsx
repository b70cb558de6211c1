import Link from 'next/link';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import styles from '@/app/(guest)/_components/guest-form.module.css';

export function ResetLinkExpired() {
  return (
    <>
      <h1 className={styles.title}>This link no longer works</h1>
      <p className={styles.lead}>
        A link to choose a new password works once and for a limited time. Request a new one; your password has not
        changed.
      </p>
      <ButtonLink href={paths.forgotPassword()} size="lg" block>
        Send a new link
      </ButtonLink>
      <p className={styles.aside}>
        <Link href={paths.login()} prefetch={false}>
          Back to login
        </Link>
      </p>
    </>
  );
}
