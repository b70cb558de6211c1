import type { Metadata } from 'next';
import { VIEW_TOKEN } from '@/lib/domains/booker-views/constants';
import styles from '../../_components/guest-form.module.css';
import { OpenView } from './_components/open-view';

export const metadata: Metadata = {
  title: 'View as booker',
  // The URL contains the token, which other sites must not receive.
  referrer: 'no-referrer',
};

export default async function OpenBookerViewPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  if (VIEW_TOKEN.test(token)) return <OpenView token={token} />;
  return (
    <>
      <h1 className={styles.title}>This link does not work</h1>
      <p className={styles.lead}>The link is not complete. Start the view again in the console.</p>
    </>
  );
}
