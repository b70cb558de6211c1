import type { ReactNode } from 'react';
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
}

/** The frame around every page. Which parts are hidden where is the specification's (section 2). */
export function SiteShell({ children, helpPhone, hasFooter = true }: SiteShellProps) {
  return (
    <div className={styles.shell}>
      <PageLoadingBar />
      {helpPhone && <Navbar helpPhone={helpPhone} />}
      <main id="content" className={styles.content}>
        {children}
      </main>
      {hasFooter && <Footer />}
      <ToastArea />
    </div>
  );
}
