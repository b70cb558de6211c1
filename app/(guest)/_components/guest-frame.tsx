import type { ReactNode } from 'react';
import { SiteFrame } from '@/app/_components/site-frame';
import { classNames } from '@/components/ui/class-names';
import { Logo } from '@/components/layout/logo';
import styles from './guest-frame.module.css';

interface GuestFrameProps {
  children: ReactNode;
  /** Pages without the navigation bar show the logo above the form. */
  hasBar?: boolean;
  hasFooter?: boolean;
  isWide?: boolean;
}

export function GuestFrame({ children, hasBar = false, hasFooter = false, isWide = false }: GuestFrameProps) {
  return (
    <SiteFrame hasBar={hasBar} hasFooter={hasFooter}>
      <div className={classNames(styles.page, hasBar && styles.belowBar)}>
        <div className={styles.columns}>
          <div className={styles.side}>
            <div className={classNames(styles.column, isWide && styles.wide)}>
              {!hasBar && <Logo />}
              <div className={styles.main}>{children}</div>
            </div>
          </div>
          <div className={styles.picture} aria-hidden="true" />
        </div>
      </div>
    </SiteFrame>
  );
}
