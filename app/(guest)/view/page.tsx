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
        <h1 className={styles.title}>There is no view here</h1>
        <p className={styles.lead}>Start a view as booker on the page of a booking at the console.</p>
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
          Half an hour is over, you logged out of the console, or the account of the booker was closed. If this browser
          is logged in with an account of its own, that login continues.
        </p>
        <EndViewButton>Back to the console</EndViewButton>
      </>
    );
  return (
    <>
      <h1 className={styles.title}>A view does not show this page</h1>
      <p className={styles.lead}>
        The page changes something, or only {view.actor.name} may see what is on it: logins, keys, payments, personal
        data.
      </p>
      <ButtonLink href={paths.account()}>Bookings of {view.actor.name}</ButtonLink>
      <p>
        <EndViewButton variant="secondary">End view</EndViewButton>
      </p>
    </>
  );
}
