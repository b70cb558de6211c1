import type { Metadata } from 'next';
import { isResetPending } from '@/lib/domains/auth/server/service/factor-reset/stop-reset';
import styles from '@/app/(guest)/_components/guest-form.module.css';
import { StopForm } from './_components/stop-form';

export const metadata: Metadata = {
  title: 'Stop the reset of your two-step login',
  // The URL contains the token, which other sites must not receive.
  referrer: 'no-referrer',
};

/** Opening the page changes nothing, because mail programs open links too. */
export default async function StopResetPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  if (await isResetPending(token)) return <StopForm token={token} />;
  return (
    <>
      <h1 className={styles.title}>This link no longer works</h1>
      <p className={styles.lead}>The reset has ended already: it was stopped, cancelled or has taken effect.</p>
    </>
  );
}
