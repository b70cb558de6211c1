import type { ReactNode } from 'react';
import { PageAnalytics } from '@/components/analytics/page-analytics';
import { ViewBarSlot } from '@/components/account/view-bar-slot';
import { ToastArea } from '@/components/ui/toast-area';
import { Footer, type FooterLinks } from './footer';
import { Navbar } from './navbar';
import { PageLoadingBar } from './page-loading-bar';
import { LandingPrefetch } from './landing-prefetch';
import styles from './site-shell.module.css';

interface SiteShellProps {
  children: ReactNode;
  /** Omitted on pages without a navigation bar: login, introduction and gallery. */
  helpPhone?: string;
  /** Omitted on pages without a footer: login, sign-up, forgotten password and checkout. */
  footer?: FooterLinks;
  hasAnalytics?: boolean;
  reportsErrors?: boolean;
}

export function SiteShell({ children, helpPhone, footer, hasAnalytics = true, reportsErrors = false }: SiteShellProps) {
  return (
    <div className={styles.shell}>
      <PageLoadingBar />
      <LandingPrefetch />
      {helpPhone && <Navbar helpPhone={helpPhone} />}
      <main id="content" className={styles.content}>
        {children}
      </main>
      {footer && <Footer links={footer} />}
      <ViewBarSlot />
      <ToastArea />
      {hasAnalytics && <PageAnalytics reportsErrors={reportsErrors} />}
    </div>
  );
}
