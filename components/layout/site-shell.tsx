import type { ReactNode } from 'react';
import { PageAnalytics } from '@/components/analytics/page-analytics';
import { ToastArea } from '@/components/ui/toast-area';
import { Footer } from './footer';
import { Navbar } from './navbar';
import { PageLoadingBar } from './page-loading-bar';
import styles from './site-shell.module.css';

interface SiteShellProps {
  children: ReactNode;
  /** Shown in the navigation bar; without it the bar is hidden, as on sign-in pages and the gallery. */
  helpPhone?: string;
  hasFooter?: boolean;
  /** Errors of the browser are reported everywhere but on a developer's machine. */
  reportsErrors?: boolean;
}

/** The frame around every page. Which parts are hidden where is the specification's (section 2). */
export function SiteShell({ children, helpPhone, hasFooter = true, reportsErrors = false }: SiteShellProps) {
  return (
    <div className={styles.shell}>
      <PageLoadingBar />
      {helpPhone && <Navbar helpPhone={helpPhone} />}
      <main id="content" className={styles.content}>
        {children}
      </main>
      {hasFooter && <Footer />}
      <ToastArea />
      <PageAnalytics reportsErrors={reportsErrors} />
    </div>
  );
}
