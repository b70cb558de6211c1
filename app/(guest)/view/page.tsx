import type { Metadata } from 'next';
import styles from '@/app/(guest)/_components/guest-form.module.css';
import { EndViewButton } from '@/components/account/end-view-button';
import { ButtonLink } from '@/components/ui/button-link';
import { paths } from '@/lib/paths';
import { findPageView } from '@/lib/request-context/page-actor';

export const metadata: Metadata = { title: 'View as booker' };

/** Pages redirect here if a view as booker does not show them, or has ended. */
export default async function BookerViewPage() {
  const view = await findPageView();
  if (!view)
    return (
      <>
        <h1 className={styles.title}>No view is open</h1>
        <p className={styles.lead}>To view the site as a booker, open a booking in the console.</p>
        <ButtonLink href={paths.home()} variant="secondary">
          Home page
        </ButtonLink>
      </>
    );
  if (!view.actor)
    return (
      <>
        <h1 className={styles.title}>This view has ended</h1>
        <p className={styles.lead}>
          The half hour is over, you logged out of the console, or the booker’s account was closed. A login of your own
          in this browser continues.
        </p>
        <EndViewButton>Back to the console</EndViewButton>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>A view does not show this page</h1>
      <p className={styles.lead}>
        The page changes data, or shows what only {view.actor.name} may see: logins, keys, payments or personal data.
      </p>
      <ButtonLink href={paths.account()}>Bookings of {view.actor.name}</ButtonLink>
      <p>
        <EndViewButton variant="secondary">End view</EndViewButton>
      </p>
    </>
  );
}
