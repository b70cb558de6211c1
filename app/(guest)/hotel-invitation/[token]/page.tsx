import type { Metadata } from 'next';
import { findPendingInvitation } from '@/lib/domains/hotel-members/server/service/accept-invitation';
import styles from '@/app/(guest)/_components/guest-form.module.css';
import { AcceptForm } from './_components/accept-form';

export const metadata: Metadata = {
  title: 'Invitation to a hotel',
  // The URL contains the token, which other sites must not receive.
  referrer: 'no-referrer',
};

/** Opening the page changes nothing, because mail programs open links too. */
export default async function HotelInvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const invitation = await findPendingInvitation(token);
  if (invitation) return <AcceptForm token={token} invitation={invitation} />;
  return (
    <>
      <h1 className={styles.title}>This invitation no longer works</h1>
      <p className={styles.lead}>
        It was accepted already, replaced or withdrawn, or it is older than a week. The owner of the hotel can send a
        new one.
      </p>
    </>
  );
}
