import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import styles from '../../_components/guest-form.module.css';

export function InvitationNeeded({ wasGiven }: { wasGiven: boolean }) {
  return (
    <>
      <h1 className={styles.title}>{wasGiven ? 'This invitation is no longer valid' : 'You need an invitation'}</h1>
      <p className={styles.lead}>
        {wasGiven
          ? 'It was used or withdrawn, or it is older than seven days. Ask the person who invited you to send it again.'
          : 'Colleagues join with the link that their travel manager sends them. A new company requests an account first.'}
      </p>
      <div className={styles.form}>
        <ButtonLink href={paths.login()} size="lg" block>
          Login
        </ButtonLink>
        <ButtonLink href={paths.enroll()} variant="secondary" size="lg" block>
          Open a company account
        </ButtonLink>
      </div>
    </>
  );
}
