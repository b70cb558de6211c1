import type { ReactNode } from 'react';
import { PageAnalytics } from '@/components/analytics/page-analytics';
import { ToastArea } from '@/components/ui/toast-area';
import { Footer, type FooterLinks } from './footer';
import { Navbar } from './navbar';
import { PageLoadingBar } from './page-loading-bar';
import { PagesAhead } from './pages-ahead';
import styles from './site-shell.module.css';

interface SiteShellProps {
  children: ReactNode;
  /** Shown in the navigation bar; without it the bar is hidden, as on sign-in pages and the gallery. */
  helpPhone?: string;
  /** Where the footer leads outside the site; without it the footer is hidden, as on sign-in pages and the checkout. */
  footer?: FooterLinks;
  /** Errors of the browser are reported everywhere but on a developer's machine. */
  reportsErrors?: boolean;
}

/** The frame around every page. Which parts are hidden where is the specification's (section 2). */
export function SiteShell({ children, helpPhone, footer, reportsErrors = false }: SiteShellProps) {
  return (
    <div className={styles.shell}>
      <PageLoadingBar />
      <PagesAhead />
      {helpPhone && <Navbar helpPhone={helpPhone} />}
      <main id="content" className={styles.content}>
        {children}
      </main>
      {footer && <Footer links={footer} />}
      <ToastArea />
      <PageAnalytics reportsErrors={reportsErrors} />
    </div>
  );
}
