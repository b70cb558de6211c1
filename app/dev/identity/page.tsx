import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { Logo } from '@/components/layout/logo';
import { isLocalIssuerEnabled, listLocalPeople } from '@/lib/domains/auth/server/service/local-issuer';
import { firstValue, type SearchParams } from '@/lib/request-context/search-params';
import { AccountChooser } from './_components/account-chooser';
import { RotateKeysButton } from './_components/rotate-keys-button';
import styles from './identity.module.css';

export const metadata: Metadata = { title: 'Choose an account', robots: { index: false } };
export const dynamic = 'force-dynamic';

/** The local identity provider, which replaces Google in development. It issues valid ID tokens for the demo accounts. */
export default async function LocalIdentityPage({ searchParams }: { searchParams: SearchParams }) {
  if (!isLocalIssuerEnabled()) notFound();
  const { client_id, nonce } = await searchParams;
  const clientId = firstValue(client_id) ?? '';
  const nonceText = firstValue(nonce) ?? '';
  return (
    <main className={styles.page}>
      <Logo />
      <h1 className={styles.title}>Choose an account</h1>
      <p className={styles.lead}>
        The login provider of this installation. It replaces Google and knows the demo accounts only.
      </p>
      {clientId && nonceText ? (
        <AccountChooser people={listLocalPeople()} clientId={clientId} nonce={nonceText} />
      ) : (
        <p>Open this page with the button on the login page.</p>
      )}
      <RotateKeysButton />
    </main>
  );
}
