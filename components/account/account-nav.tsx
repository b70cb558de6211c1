'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import styles from './account-nav.module.css';

export interface AccountNavItem {
  label: string;
  href: string;
}

/** The parts of the account, the present one marked. On narrow screens it scrolls sideways. */
export function AccountNav({ items }: { items: readonly AccountNavItem[] }) {
  const pathname = usePathname();
  return (
    <nav className={styles.nav} aria-label="Account">
      <ul className={styles.list}>
        {items.map(({ label, href }) => (
          <li key={href}>
            <Link className={styles.link} href={href} aria-current={pathname.startsWith(href) ? 'page' : undefined}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
