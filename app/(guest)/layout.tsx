import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Logo } from '@/components/layout/logo';
import styles from './guest.module.css';

export const metadata: Metadata = { robots: { index: false, follow: true } };

/** Sign-in pages: no bar and no footer, one card beside a picture. */
export default function GuestLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <div className={styles.side}>
        <header>
          <Logo />
        </header>
        <main className={styles.main}>{children}</main>
        <footer className={styles.foot}>Folio, hotels for people who travel for work.</footer>
      </div>
      <div className={styles.picture} aria-hidden="true" />
    </div>
  );
}
