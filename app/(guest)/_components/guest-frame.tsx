import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { Logo } from '@/components/layout/logo';
import { SiteShell } from '@/components/layout/site-shell';
import { env } from '@/lib/platform/env/env';
import styles from './guest-frame.module.css';

interface GuestFrameProps {
  children: ReactNode;
  /** The navigation bar; without it the page carries the logo itself. */
  hasBar?: boolean;
  hasFooter?: boolean;
  /** For forms that need more than one column. */
  isWide?: boolean;
}

/** One column beside a picture: the frame of sign-in pages and their kin. */
export function GuestFrame({ children, hasBar = false, hasFooter = false, isWide = false }: GuestFrameProps) {
  const { HELP_PHONE, STAGE } = env();
  return (
    <SiteShell {...(hasBar ? { helpPhone: HELP_PHONE } : {})} hasFooter={hasFooter} reportsErrors={STAGE !== 'local'}>
      <div className={classNames(styles.page, hasBar && styles.belowBar)}>
        <div className={styles.side}>
          {!hasBar && <Logo />}
          <div className={classNames(styles.main, isWide && styles.wide)}>{children}</div>
        </div>
        <div className={styles.picture} aria-hidden="true" />
      </div>
    </SiteShell>
  );
}
