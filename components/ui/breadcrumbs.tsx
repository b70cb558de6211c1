import Link from 'next/link';
import { Icon } from './icon';
import styles from './breadcrumbs.module.css';

export type Crumb = { label: string; /** Omitted for the current page. */ href?: string };

export function Breadcrumbs({ items, label = 'Breadcrumbs' }: { items: readonly Crumb[]; label?: string }) {
  return (
    <nav aria-label={label} className={styles.nav}>
      <ol className={styles.list}>
        {items.map((item, index) => {
          const last = index === items.length - 1;
          return (
            <li key={`${index}-${item.label}`} className={styles.item}>
              {index > 0 && <Icon name="chevron-right" size={16} className={styles.mark} />}
              {item.href && !last ? (
                <Link href={item.href} prefetch={false} className={styles.link}>
                  {item.label}
                </Link>
              ) : (
                <span aria-current={last ? 'page' : undefined}>{item.label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
