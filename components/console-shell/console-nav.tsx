'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { useScrollEdges } from '@/components/ui/use-scroll-edges';

export interface ConsoleNavItem {
  label: string;
  href: string;
}

/** The item whose pages contain the current one. The first page of the console contains its own lists only. */
export function currentItem(items: readonly ConsoleNavItem[], pathname: string): ConsoleNavItem | undefined {
  const [first] = items;
  const containing = items.filter(({ href }) => pathname.startsWith(href));
  const longest = containing.toSorted((a, b) => b.href.length - a.href.length)[0];
  if (longest !== first) return longest;
  return first && (pathname === first.href || pathname.startsWith(`${first.href}today/`)) ? first : undefined;
}

/** A menu at the side of wide windows; tabs above the page otherwise. */
export function ConsoleNav({ items }: { items: readonly ConsoleNavItem[] }) {
  const pathname = usePathname();
  const list = useRef<HTMLUListElement>(null);
  useScrollEdges(list);
  const current = currentItem(items, pathname);
  useEffect(() => {
    const marked = list.current?.querySelector<HTMLElement>('[aria-current]');
    // scrollIntoView would also scroll the page.
    if (list.current && marked)
      list.current.scrollLeft = marked.offsetLeft - (list.current.clientWidth - marked.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav aria-label="Console" className="console-shell-nav">
      <ul ref={list} className="console-shell-items">
        {items.map((item) => (
          <li key={item.href}>
            <Link
              className="console-shell-item"
              href={item.href}
              prefetch={false}
              aria-current={item === current ? 'page' : undefined}
            >
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
