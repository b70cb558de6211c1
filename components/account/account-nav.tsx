'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { classNames } from '@/components/ui/class-names';
import { useScrollEdges } from '@/components/ui/use-scroll-edges';
import styles from './account-nav.module.css';

export interface AccountNavItem {
  label: string;
  href: string;
  /** True if the item is current only on its own page, not on the pages below it. */
  isExact?: boolean;
}

interface AccountNavProps {
  items: readonly AccountNavItem[];
  label?: string;
  /** True above a page that has the whole width of the window. */
  isWide?: boolean;
  /** True if all entries are in view on phones, in several rows. */
  wraps?: boolean;
}

export function AccountNav({ items, label = 'Account', isWide = false, wraps = false }: AccountNavProps) {
  const pathname = usePathname();
  const list = useRef<HTMLUListElement>(null);
  useScrollEdges(list);
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would also scroll the page.
    if (list.current && current) {
      list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
    }
  }, [pathname]);
  return (
    <nav className={classNames(styles.nav, isWide && styles.wide, wraps && styles.wraps)} aria-label={label}>
      <ul ref={list} className={styles.list}>
        {items.map(({ label, href, isExact }) => (
          <li key={href}>
            <Link
              className={styles.link}
              href={href}
              aria-current={(isExact ? pathname === href : pathname.startsWith(href)) ? 'page' : undefined}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
