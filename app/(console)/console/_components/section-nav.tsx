import { AccountNav, type AccountNavItem } from '@/components/account/account-nav';
import styles from './section-nav.module.css';

/** Links to the pages of a section, at the edge of the page's content. */
export function SectionNav(props: { label: string; items: readonly AccountNavItem[]; wraps?: boolean }) {
  return (
    <div className={styles.nav}>
      <AccountNav {...props} isWide />
    </div>
  );
}
