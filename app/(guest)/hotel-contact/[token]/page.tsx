import type { Metadata } from 'next';
import { findPendingContact } from '@/lib/domains/hotel-messages/server/service/contacts/verify-contact';
import styles from '@/app/(guest)/_components/guest-form.module.css';
import { brandName } from '@/lib/platform/shell/brand';
import { ConfirmForm } from './_components/confirm-form';

export const metadata: Metadata = {
  title: 'Confirm the address of a hotel',
  // The URL contains the token, which other sites must not receive.
  referrer: 'no-referrer',
};

/** Opening the page changes nothing, because mail programs open links too. */
export default async function HotelContactPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const contact = await findPendingContact(token);
  if (contact) return <ConfirmForm token={token} contact={contact} />;
  return (
    <>
      <h1 className={styles.title}>This link no longer works</h1>
      <p className={styles.lead}>
        The address is confirmed already, or the link is older than a week. The operator of {brandName()} can send a new
        one.
      </p>
    </>
  );
}
